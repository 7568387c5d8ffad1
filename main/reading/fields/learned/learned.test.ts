import { expect, test } from 'vitest'
import { typeset } from '../../../../test/typeset.ts'
import { layOut } from '../layout/lay-out.ts'
import { textOf } from '../layout/layout.ts'
import { blocksOf } from './blocks.ts'
import { chanceOf, type Learned, runsOf, spanChance } from './learned.ts'

const layout = layOut(
  typeset([
    `
Acme Ltd                         Total
1242 chemin de l'olive           10.00
84340 Malaucène

Page 1 of 2 chemin`,
  ]),
)
/** Takes these words for an address, and is sure of nothing else. */
const learned = (...words: string[]): Learned => {
  const tags = ['O', 'sender_address']
  const chances = layout.tokens.flatMap(({ text }) => (words.includes(text) ? [0.1, 0.9] : [0.9, 0.1]))
  return { tags, probabilities: Float32Array.from(chances), types: {} }
}
const texts = (spans: { text: string }[][]) => spans.map(span => span.map(token => token.text).join(' '))

test('a run bridges one or two words and ends with its segment', () => {
  const runs = runsOf(learned('1242', "l'olive", '10.00', 'Page', 'chemin'), layout.tokens, 'sender_address', 0.5)
  expect(texts(runs)).toEqual(["1242 chemin de l'olive", '10.00', 'Page', 'chemin'])
})

test('lines under each other are one block, what stands elsewhere is another', () => {
  const address = learned('1242', 'chemin', 'de', "l'olive", '84340', 'Malaucène', 'Total')
  const blocks = blocksOf(address, layout, 'sender_address', 0.5)
  expect(blocks.map(texts)).toEqual([['Total'], ["1242 chemin de l'olive", '84340 Malaucène'], ['chemin']])
})

test('chances of words and of spans', () => {
  const own = learned('Acme')
  const [acme, ltd] = layout.tokens
  expect(chanceOf(own, acme!, 'sender_address')).toBeCloseTo(0.9)
  expect(spanChance(own, [acme!, ltd!], 'sender_address')).toBeCloseTo(0.5)
  expect(chanceOf(own, acme!, 'no such tag')).toBe(0)
  expect(textOf([acme!, ltd!])).toBe('Acme Ltd')
})
