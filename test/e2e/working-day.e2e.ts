import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, dropFiles, hasChromium, openDesk } from './browser.ts'

describe.skipIf(!hasChromium)('a working day at the screens', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  }, 120_000)
  afterAll(() => desk?.close())

  test('dropped files come up for review, and one that cannot be read says why', async () => {
    const { page } = desk
    await page.getByRole('heading', { name: 'Invoices' }).waitFor()
    await dropFiles(page, [
      'test/samples/invoice-digital.pdf',
      'test/samples/invoice-french.pdf',
      'test/samples/NOTICE.md',
    ])
    await page.getByRole('row', { name: /invoice-digital\.pdf.*To review/ }).waitFor()
    await page.getByRole('row', { name: /invoice-french\.pdf.*To review/ }).waitFor()
    await page.getByText(/NOTICE\.md is .*which cannot be read/).waitFor()
  })

  test('with the keyboard alone a document is checked and confirmed, and the next one opens', async () => {
    const { page } = desk
    await openFromTheList(page, 'invoice-digital.pdf')
    await page.getByRole('textbox', { name: 'Invoice number' }).waitFor()
    // a number in the table may be a customer's, but hardly is: it is offered, not filled in
    await focusField(page, 'Customer number')
    await page.getByRole('button', { name: /doubtful values? found/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Customer number' }).inputValue()).toBe('')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('group', { name: 'Other values' }).getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await focusField(page, 'Invoice number')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('KB-2026-1')
    await acceptEverything(page)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'invoice-french.pdf' }).waitFor()
    const done = await poll(
      () => api(desk, '/annotations?status=exported&sideload=documents'),
      ({ results }) => results.length > 0,
    )
    expect(done).toMatchObject({
      results: [{ status: 'exported', automated: false }],
      documents: [{ original_file_name: 'invoice-digital.pdf' }],
    })
  })

  test('what was confirmed leaves as a file with the corrected value', async () => {
    const { page } = desk
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Export', exact: true }).click()
    await page.getByRole('table').getByText('KB-2026-1').first().waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download/ }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
    const [head = '', ...lines] = csv.trim().split(/\r?\n/)
    expect(head).toContain('Invoice number')
    expect(lines.length).toBeGreaterThan(0)
    expect(
      lines.every(line => line.includes('KB-2026-1') && line.includes('2022-02-01') && line.includes('3016.03')),
    ).toBe(true)
    // the refused file is the only thing that went wrong
    expect(desk.complaints.filter(text => !/status of 400/.test(text))).toEqual([])
  })
})

/** Tab leads to one row of the list, the arrows from row to row, Enter opens. */
async function openFromTheList(page: Page, name: string) {
  const row = () => page.evaluate(() => document.activeElement?.closest('tbody tr')?.textContent ?? null)
  for (let presses = 0; presses < 60; presses++) {
    const text = await row()
    if (text?.includes(name)) return page.keyboard.press('Enter')
    await page.keyboard.press(text === null ? 'Tab' : 'ArrowDown')
  }
  throw new Error(`the keyboard never reached ${name}`)
}

/** The screen opens at the first field that needs eyes, so the one looked for may lie on either side of it. */
async function focusField(page: Page, label: string) {
  const field = page.getByRole('textbox', { name: label })
  for (const [key, most] of [
    ['Shift+Tab', 60],
    ['Tab', 140],
  ] as const) {
    for (let presses = 0; presses < most; presses++) {
      if (await field.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
  }
  throw new Error(`Tab never reached ${label}`)
}

/** Enter on every field that needs eyes; the screen says how many are left. */
async function acceptEverything(page: Page) {
  for (let presses = 0; presses < 80; presses++) {
    if (await page.getByText(/^(nothing|0) (left )?to check$/i).count()) return
    await page.keyboard.press('Enter')
    await page.waitForTimeout(40)
  }
}

async function api({ door, page }: Desk, path: string) {
  const key = await page.evaluate(() => localStorage.getItem('gleaner.key'))
  return (await fetch(`${door.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).json()
}

async function poll<Value>(look: () => Promise<Value>, done: (value: Value) => boolean): Promise<Value> {
  for (let tries = 0; ; tries++) {
    const value = await look()
    if (done(value) || tries > 100) return value
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
