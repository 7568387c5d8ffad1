import { expect, it } from 'vitest'
import { eventsOf, keysFor } from './live.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })
const read = async (...chunks: (string | Uint8Array)[]) => {
  const events = []
  for await (const event of eventsOf(streamOf(...chunks))) events.push(event)
  return events
}

it('reads events however the network cuts them', async () => {
  const text =
    ': hello\n\nevent: message\ndata: {"event":"annotation.read","annotation":12}\n\ndata:{"event":"queue.changed"}\r\n\r\n'
  const expected = [{ event: 'annotation.read', annotation: 12 }, { event: 'queue.changed' }]
  expect(await read(text)).toEqual(expected)
  expect(await read(...text)).toEqual(expected)
})

it('keeps letters whole that two chunks share', async () => {
  const bytes = new TextEncoder().encode('data: {"event":"ü"}\n\n')
  const cut = bytes.indexOf(0xbc)
  expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual([{ event: 'ü' }])
})

it('touches the lists, the counts and the document that an event is about', () => {
  expect(keysFor({ event: 'annotation.confirmed', annotation: 5 })).toEqual([
    ['annotations'],
    ['annotation', 5],
    ['queues'],
    ['folders'],
  ])
  expect(keysFor({ event: 'something.new' })).toEqual([])
})
