import { FormulaProblem, type Place } from './problem.ts'
import { readText, startsText } from './texts.ts'
import { advance, type Cursor, openCursor, placeOf, type Token } from './tokens.ts'

const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy
const NUMBER = /(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y
const OPERATOR = /\*\*=|\/\/=|\*\*|\/\/|==|!=|<=|>=|\+=|-=|\*=|\/=|%=|:=|->|[+\-*/%=<>()[\]{},:.;|&^~@]/y

/** Cuts a formula into tokens, with its indentation as tokens of its own, as Python does. */
export function tokensOf(source: string, at?: Place): Token[] {
  const cursor = openCursor(source, at)
  const tokens: Token[] = []
  const open: Token[] = []
  const indents = [0]
  let isLineStart = at === undefined
  while (cursor.index < source.length) {
    if (isLineStart && open.length === 0) {
      isLineStart = false
      if (!indent(cursor, indents, tokens)) continue
    }
    const token = readToken(cursor)
    if (!token) continue
    if (token.kind === 'newline') isLineStart = true
    if (token.kind === 'newline' && (open.length > 0 || at)) continue
    if (token.kind === 'operator') trackBrackets(token, open)
    if (token.kind !== 'newline' || (tokens.at(-1)?.kind ?? 'newline') !== 'newline') tokens.push(token)
  }
  if (open.length) throw new FormulaProblem(`This ${open.at(-1)!.text} is never closed.`, open.at(-1)!.at)
  return [...tokens, ...endOf(cursor, indents)]
}

/** Compares a line's indentation with those before it; false when the line is empty. */
function indent(cursor: Cursor, indents: number[], tokens: Token[]): boolean {
  const blank = /^[ \t]*/.exec(cursor.source.slice(cursor.index))![0]
  advance(cursor, blank.length)
  const rest = cursor.source.slice(cursor.index, cursor.index + 2)
  if (rest === '' || /^(\r?\n|#)/.test(rest)) return rest !== ''
  const at = placeOf(cursor)
  const width = blank.replaceAll('\t', '        ').length
  if (width > indents.at(-1)!) {
    if (!tokens.length || tokens.at(-1)!.kind !== 'newline')
      throw new FormulaProblem('This line is indented without a reason.', at)
    indents.push(width)
    tokens.push({ kind: 'indent', text: '', at })
  }
  while (width < indents.at(-1)!) {
    indents.pop()
    tokens.push({ kind: 'dedent', text: '', at })
  }
  if (width !== indents.at(-1)) throw new FormulaProblem('This indentation fits no line above it.', at)
  return true
}

/** The next token; null for what only separates. */
function readToken(cursor: Cursor): Token | null {
  const { source, index } = cursor
  const blank = /^(?:[ \t\r\f\u00a0]+|\\\r?\n|#[^\n]*)/.exec(source.slice(index))
  if (blank) {
    advance(cursor, blank[0].length)
    return null
  }
  const at = placeOf(cursor)
  if (source[index] === '\n') return { kind: 'newline', text: advance(cursor, 1), at }
  if (startsText(cursor)) return { kind: 'text', parts: readText(cursor), text: source.slice(index, cursor.index), at }
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['name', NAME],
    ['operator', OPERATOR],
  ] as const) {
    pattern.lastIndex = index
    const found = pattern.exec(source)
    if (found) return { kind, text: advance(cursor, found[0].length), at }
  }
  throw new FormulaProblem(`The sign ${source[index]} means nothing here.`, at)
}

const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

function trackBrackets(token: Token, open: Token[]) {
  if ('([{'.includes(token.text)) open.push(token)
  const opening = CLOSING[token.text]
  if (opening && open.pop()?.text !== opening)
    throw new FormulaProblem(`This ${token.text} closes nothing that was opened.`, token.at)
}

function endOf(cursor: Cursor, indents: number[]): Token[] {
  const at = placeOf(cursor)
  return [
    { kind: 'newline', text: '', at },
    ...indents.slice(1).map((): Token => ({ kind: 'dedent', text: '', at })),
    { kind: 'end', text: '', at },
  ]
}
