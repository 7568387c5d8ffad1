import { type Json, openTestApp, type TestApp } from '../harness.ts'
import { report } from './report.ts'
import { median } from './statistics.ts'

const ROWS = 90
const OPERATIONS = 500
const RUNS = 20
const WARM_UP = 5

interface Shown {
  id: number
  schema_id: string
  children: Shown[]
}

/** How long a program or a screen waits for the content of a document with a long table. */
export async function benchContent() {
  const app = await openTestApp()
  try {
    const id = await app.importFile()
    await app.call(`POST /v1/annotations/${id}/start`)
    const address = `/v1/annotations/${id}/content`
    await additions(app, address)
    await timed(app, 'content of over 1,000 datapoints', 10, () => ({ ask: `GET ${address}` }))
    await timed(app, 'checking them', 50, () => ({ ask: `POST ${address}/validate`, body: {} }))
    const cells = (await lineItems(app, address)).children.flatMap(row => row.children).slice(0, OPERATIONS)
    const replacing = (run: number) =>
      cells.map(cell => ({ op: 'replace', id: cell.id, value: { content: { value: `${run}` } } }))
    await timed(app, `${OPERATIONS} operations in one call`, 50, run => ({
      ask: `POST ${address}/operations`,
      body: { operations: replacing(run) },
    }))
  } finally {
    await app.close()
  }
}

// The rows of the last run stay: the other figures are of a document that has them
async function additions(app: TestApp, address: string) {
  const times: number[] = []
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const items = await lineItems(app, address)
    const remove = items.children.map(row => ({ op: 'remove', id: row.id }))
    await app.call(`POST ${address}/operations`, { body: { operations: remove } })
    const operations = Array.from({ length: ROWS }, () => ({ op: 'add', id: items.id, value: [] }))
    const time = await timeOf(app, `POST ${address}/operations`, { operations })
    if (run >= WARM_UP) times.push(time)
  }
  report(`adding ${ROWS} rows in one call (median of ${RUNS})`, median(times), 50, 'ms')
}

async function timed(
  app: TestApp,
  what: string,
  goalMs: number,
  asked: (run: number) => { ask: string; body?: unknown },
) {
  const times: number[] = []
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const { ask, body } = asked(run)
    const time = await timeOf(app, ask, body)
    if (run >= WARM_UP) times.push(time)
  }
  report(`${what} (median of ${RUNS})`, median(times), goalMs, 'ms')
}

/** Server time: from the request to the answer's text, without a socket. */
async function timeOf(app: TestApp, ask: string, body?: unknown): Promise<number> {
  const [method, path] = ask.split(' ')
  const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' }
  const request = new Request(`http://gleaner.test/api${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  } as RequestInit)
  const started = performance.now()
  const response = await app.app.fetch(request)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${ask}: ${response.status} ${text.slice(0, 200)}`)
  return performance.now() - started
}

async function lineItems(app: TestApp, address: string): Promise<Shown> {
  const { content } = (await app.call(`GET ${address}`)).body as Json
  return content.flatMap((section: Shown) => section.children).find((node: Shown) => node.schema_id === 'line_items')
}
