import { expect, test } from 'vitest'
import { INVOICE } from '../../test/formula-fields.ts'
import { formulaOf, runFormula } from './formula.ts'
import { FormulaProblem } from './lexing/problem.ts'

const answer = (text: string) => {
  const formula = formulaOf(text)
  if (formula instanceof FormulaProblem) throw formula
  return runFormula(formula, INVOICE)
}

test.each([
  ['1 +', '1:4', 'Expected a value, but found the end of the line.'],
  ['(1 + 2', '1:1', 'This ( is never closed.'],
  ['1)', '1:2', 'This ) closes nothing that was opened.'],
  ['"abc', '1:1', 'The text that begins here has no closing quotation mark.'],
  ['f"{field.x', '1:1', 'A { of this text has no closing }.'],
  ['f"a }"', '1:5', 'A single } stands here; write }} for the sign itself.'],
  ['x = 1\nf"{x +}"', '2:7', 'Expected a value, but found the end of the line.'],
  ['if 1:\n2', '2:1', 'Expected an indented line, but found 2.'],
  ['x = 1\n  y = 2', '2:3', 'This line is indented without a reason.'],
  ['if 1:\n    1\n  2', '3:3', 'This indentation fits no line above it.'],
  ['if 1\n  2', '1:5', 'Expected : at the end of this line, but found the end of the line.'],
  ['import os', '1:1', 'Nothing can be imported; re, date, today and timedelta are there already.'],
  ['def f(): 1', '1:1', 'Formulas have no functions of their own.'],
  ['try:\n  1', '1:1', 'Formulas cannot catch errors; ask is_empty(…) before.'],
  ['field.x = 1', '1:1', 'A formula cannot set a field: its own value is that of its last expression.'],
  ['1 = x', '1:1', 'Nothing can be given a value here; write a name left of the =.'],
  ['field', '1:6', 'Expected . after field: fields are written field.name, but found the end of the line.'],
  ['1 if 2', '1:7', 'Expected else to go with the if before it, but found the end of the line.'],
  ['1 $ 2', '1:3', 'The sign $ means nothing here.'],
  ['"\\xzz"', '1:4', '\\x needs 2 hexadecimal digits.'],
  ['['.repeat(80) + ']'.repeat(80), '1:31', 'The formula is nested too deeply.'],
  ['1 2', '1:3', 'Expected the end of the line, but found 2.'],
])('%s is wrong at %s', (text, place, message) => {
  const problem = formulaOf(text)
  expect(problem).toBeInstanceOf(FormulaProblem)
  const { place: at, message: said } = problem as FormulaProblem
  expect([`${at.line}:${at.column}`, said]).toEqual([place, message])
})

test.each([
  ['1 / 0', '1:3', 'This divides by zero.'],
  ['x = 2\nx % 0', '2:3', 'This divides by zero.'],
  ['1 + "a"', '1:3', 'A number and a text do not go together with +.'],
  ['amount_total', '1:1', 'Nothing is called amount_total. Fields are written field.amount_total.'],
  ['field.line_items[9]', '1:17', 'There is no place 9 among 3.'],
  ['[r.nothing for r in field.line_items]', '1:3', 'The table has no column nothing.'],
  ['"a".constructor', '1:4', 'A text has no constructor that formulas know.'],
  ['{}.__proto__', '1:3', 'A dictionary has no __proto__ that formulas know.'],
  ['len.constructor', '1:4', 'A function has no constructor that formulas know.'],
  [
    're.sub("(", "", "x")',
    '1:7',
    'This pattern is not understood: missing closing ): `(`. (What looks around or back is not possible.)',
  ],
  ['substitute("(?=x)", "", "x")', '1:1', expect.stringContaining('This pattern is not understood')],
  ['round(1, 2, 3)', '1:1', 'round() takes at most 2 values.'],
  ['round(number=1, places=2)', '1:1', 'round() knows no places.'],
  ['date(2026, 2, 30)', '1:1', 'There is no day 2026-2-30.'],
  ['field.date_issue + timedelta(days=9999999)', '1:18', 'This day is outside the calendar.'],
  ['"a" < 1', '1:5', 'Cannot compare a text with a number.'],
  ['[1] * 99999999', '1:5', 'The result becomes too long.'],
  ['"a" * 99999999', '1:5', 'The result becomes too long.'],
  ['9 ** 999', '1:3', 'The number becomes too large.'],
  ['a, b = [1]', '1:6', '2 names are to take 1 values.'],
  ['show_error("x", 3)', '1:1', 'A message is about a field: write field.name, or row.name in a loop over a table.'],
  ['{[1]: 2}', '1:1', 'A list cannot be a key.'],
])('%s cannot be evaluated at %s', (text, place, message) => {
  const { problem, value } = answer(text)
  expect([`${problem?.place.line}:${problem?.place.column}`, problem?.message, value]).toEqual([place, message, null])
})

test.each([
  ['field.amount_paid + 1', 'field.amount_paid is empty; default_to(field.amount_paid, …) says what to take instead.'],
  ['field.date_due > today()', 'field.date_due is empty; default_to(field.date_due, …) says what to take instead.'],
  ['field.date_due.year', 'field.date_due is empty; default_to(field.date_due, …) says what to take instead.'],
  ['sum(field.item_quantity.all_values)', 'Value 3 is empty and cannot be added.'],
  [
    '[r.item_amount * 2 for r in field.line_items]',
    'item_amount is empty; default_to(…, …) says what to take instead.',
  ],
  ['field.item_amount.all_values * 2', 'Value 3 of a column is empty.'],
])('%s lacks a value', (text, message) => {
  const { problem } = answer(text)
  expect([problem?.message, problem?.isMissing]).toEqual([message, true])
})

test.each([
  ['an endless loop', 'while True: pass'],
  ['loops in loops', 'n = 0\nfor a in range(999):\n  for b in range(999):\n    n += 1\nn'],
  ['a list that doubles', 'a = [1]\nwhile True: a = a + a'],
  ['a text that doubles', 'a = "x"\nwhile True: a += a'],
  ['a list of a list of a list …', 'a = [1] * 1000\nb = [a] * 1000\nc = [b] * 1000\nstr(c)'],
  ['a pair of pairs of pairs …', 'a = [1]\nfor i in range(60): a = [a, a]\na == a'],
  ['a list within itself', 'a = [1]\na.append(a)\nstr(a)'],
  ['a lambda that calls itself', 'f = lambda n: f(n + 1)\nf(0)'],
  ['joining a long text with itself', 't = "x" * 90000\n"".join([t] * 90000)'],
  ['replacing by long texts', 't = "x" * 90000\nt.replace("x", t)'],
  ['a pattern that backtracks', 'substitute("(a+)+$", "", "a" * 50000 + "b")'],
  ['a pattern with many states', 'substitute("(a?){500}a{500}", "", "a" * 90000)'],
  ['numbers that grow', 'x = 3\nwhile True: x = x * x'],
  ['sorting over and over', 'l = list(range(9999))\nwhile True: l = sorted(l, key=lambda x: -x)'],
  ['wide formats', 'f"{1:>999999999}"'],
])('%s ends, and soon', (_, text) => {
  const started = performance.now()
  const { problem } = answer(text)
  expect(performance.now() - started).toBeLessThan(1500)
  if (!text.includes('(a+)+$')) expect(problem).not.toBeNull()
})

test('messages belong to a field, to a cell or to the document, and are no value', () => {
  const { value, said } = answer(
    `field.amount_total * 2
show_warning("Look at this", field.amount_total)
show_info("The whole")
for row in field.line_items:
    if is_empty(row.item_amount):
        show_error(f"No price for {row.item_description}", row.item_amount)
automation_blocker("Too much", field.amount_total)`,
  )
  expect(String((value as { coefficient?: bigint }).coefficient)).toBe('294320')
  expect(said).toEqual([
    { type: 'warning', text: 'Look at this', target: 1 },
    { type: 'info', text: 'The whole', target: null },
    { type: 'error', text: 'No price for Freight', target: 2 },
    { type: 'blocker', text: 'Too much', target: 1 },
  ])
})

test('what a formula needs is known from its text', () => {
  const formula = formulaOf(
    'default_to(field.a, f"{field.b.all_values}") if any(r.c for r in field.t) else field.d.attr.page',
  )
  if (formula instanceof FormulaProblem) throw formula
  expect([...formula.references.needed].sort()).toEqual(['a', 'b', 'd', 't'])
  expect([...formula.references.attributes]).toEqual(['c'])
})

test('a message about a field does not need its value', () => {
  const formula = formulaOf('show_error(f"{field.a}", field.b)\nfor r in field.t: show_info("x", field=r.c)')
  if (formula instanceof FormulaProblem) throw formula
  expect([...formula.references.fields.keys()].sort()).toEqual(['a', 'b', 't'])
  expect([...formula.references.needed].sort()).toEqual(['a', 't'])
  expect([...formula.references.attributes]).toEqual([])
})
