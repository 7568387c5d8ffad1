/** Like the threads that Node reads and writes with. */
const AT_ONCE = 4

/** Does it for every item, a few at a time. When one fails no more are begun, and it throws once none is under way. */
export async function each<Item>(items: Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  let hasFailed = false
  const work = async () => {
    for (const item of left) {
      if (hasFailed) return
      await run(item).catch(error => {
        hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
