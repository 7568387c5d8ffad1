import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import type { Box, Page } from '../../pages/page.ts'
import { extract } from '../extract.ts'
import { layOut } from './lay-out.ts'
import { textOf } from './layout.ts'

const INVOICE = `
Invoice No   INV-3337

Subtotal        100.00
VAT 20 %         20.00
Total           120.00
`

/** Words that run up the right margin beside everything, the first at the bottom. */
function withSideNote(page: Page, note: string): Page {
  const words = note.split(' ').map((text, index) => {
    const bottom = page.height - 20 - index * 40
    const box: Box = [page.width - 20, bottom - 12 * text.length, page.width - 2, bottom]
    return { text, box, turn: 270 }
  })
  return { ...page, words: [...page.words, ...words] }
}

const [page] = typeset([INVOICE])
const noted = withSideNote(page!, 'HRB 47 B')
const linesOf = (one: Page) => layOut([one]).lines.map(line => line.segments.map(({ tokens }) => textOf(tokens)))

test('text that runs up the margin is a line of its own and tears no other apart', () => {
  expect(linesOf(noted)).toEqual([...linesOf(page!), ['HRB 47 B']])
  expect(layOut([noted]).heights).toEqual(layOut([page!]).heights)
})

test('and changes nothing of what is read on the page', () => {
  const read = (one: Page) => extract([one], { locale: 'en_GB', tables: true })
  const values = (one: Page) => Object.entries(read(one).fields).map(([field, [best]]) => [field, best!.value])
  expect(values(noted)).toEqual(values(page!))
})
