import { expect, test } from 'vitest'
import { each } from './each.ts'

test('work on many items ends with the first failure, once nothing is under way', async () => {
  const done: number[] = []
  const items = Array.from({ length: 100 }, (_, index) => index)
  let underWay = 0
  const run = async (item: number) => {
    underWay++
    await new Promise(resolve => setImmediate(resolve))
    underWay--
    if (item === 10) throw new Error('the tenth')
    done.push(item)
  }
  await expect(each(items, run)).rejects.toThrow('the tenth')
  expect(underWay).toBe(0)
  expect(done.length).toBeLessThan(20)
  await each(items.slice(11), run)
  expect(done).toEqual(expect.arrayContaining(items.slice(11)))
})
