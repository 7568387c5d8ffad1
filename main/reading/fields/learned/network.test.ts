import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import { layOut } from '../layout/lay-out.ts'
import { spanChance } from './learned.ts'
import { openNetwork } from './network.ts'

const network = await openNetwork(join(import.meta.dirname, '../../../../models'))
const items = (count: number) =>
  Array.from({ length: count }, (_, line) => `Item ${line}     2     10.00     20.00`).join('\n')
const page = (count: number) => `
Northwind Traders Ltd                                        INVOICE
1 High Street
London SW1A 1AA                               Invoice No:    INV-3337
                                              Invoice Date:  03/04/2024

Description   Qty   Price    Amount
${items(count)}
                                    Total    £4000.00`

test('every word of a document of many windows has chances that add up to one', async () => {
  const layout = layOut(typeset([page(200)]))
  const learned = (await network!(layout))!
  const width = learned.tags.length
  expect(learned.probabilities).toHaveLength(layout.tokens.length * width)
  for (const { index } of layout.tokens) {
    const row = learned.probabilities.subarray(index * width, (index + 1) * width)
    expect(row.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4)
  }
  expect(Object.values(learned.types).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4)
})

test('number and date of an invoice are known for what they are', async () => {
  const layout = layOut(typeset([page(3)]))
  const learned = (await network!(layout))!
  const chance = (text: string, tag: string) => {
    return spanChance(learned, [layout.tokens.find(token => token.text === text)!], tag)
  }
  expect(chance('INV-3337', 'document_id')).toBeGreaterThan(0.5)
  expect(chance('03/04/2024', 'date_issue')).toBeGreaterThan(0.5)
  expect(chance('Northwind', 'sender_name')).toBeGreaterThan(0.5)
  expect(learned.types.invoice).toBeGreaterThan(0.5)
})

test('no words, no answer; no file, no network', async () => {
  expect(await network!(layOut(typeset([''])))).toBeNull()
  expect(await openNetwork('no such folder')).toBeNull()
})
