import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestApp, type TestApp } from '../harness.ts'
import { logIn, openServeDoor } from '../serve-door.ts'
import { report } from './report.ts'
import { seedAnnotations } from './seed.ts'
import { median } from './statistics.ts'

const ANNOTATIONS = 100_000
const CONNECTIONS = 32
const LIST = '/v1/annotations?queue=1&status=to_review,postponed&ordering=-created_at'

/** How the API answers when a queue holds as many documents as an office gathers in years. */
export async function benchLists() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-bench-'))
  try {
    const app = await openTestApp({ dataDir })
    const id = await app.importFile()
    seedAnnotations(app.ctx, id, ANNOTATIONS)
    await pages(app)
    await searches(app)
    await app.close()
    await throughput(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function pages(app: TestApp) {
  await repeated(app, `page of 20 of ${ANNOTATIONS}, filter and ordering`, 5, run => `GET ${LIST}&x=${run}`)
  await repeated(app, 'the same after a change of something', 15, run => {
    app.ctx.db.$client.exec(`update annotations set modified_at = modified_at where id = ${1_000_000 + run + 1}`)
    return `GET ${LIST}`
  })
  for (const ordering of ['document__original_file_name', '-modifier__username', '-exported_at'])
    await repeated(
      app,
      `page of 20 by ${ordering}`,
      5,
      run => `GET /v1/annotations?queue=1&ordering=${ordering}&x=${run}`,
    )
  await repeated(app, 'the queue with its counts', 15, run => {
    app.ctx.db.$client.exec(`update annotations set modified_at = modified_at where id = ${1_000_000 + run + 1}`)
    return 'GET /v1/queues/1'
  })
}

async function searches(app: TestApp) {
  await repeated(
    app,
    'search by a field value',
    20,
    run => `GET /v1/annotations?queue=1&search=INV-${1_000_100 + run * 997}`,
  )
  await repeated(
    app,
    'search by a part of a file name',
    20,
    run => `GET /v1/annotations?search=scan-${1000 + run * 13}`,
  )
  await repeated(app, 'search by two letters that few have', 20, run => `GET /v1/annotations?search=zq&x=${run}`)
}

/** Server time: from the request to the answer's text, without a socket. */
async function repeated(app: TestApp, what: string, goalMs: number, ask: (run: number) => string) {
  const times: number[] = []
  for (let run = 0; run < 40; run++) {
    const path = ask(run).replace('GET ', '')
    const headers = { authorization: `Bearer ${app.token}` }
    const started = performance.now()
    const response = await app.app.fetch(new Request(`http://gleaner.test/api${path}`, { headers }))
    await response.text()
    if (run >= 10) times.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  }
  report(`${what} (median of 30)`, median(times), goalMs, 'ms')
}

async function throughput(dataDir: string) {
  const door = await openServeDoor(dataDir)
  const headers = { authorization: `Bearer ${await logIn(door)}` }
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const one = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(`${door.origin}/api${path}`, { agent, headers }, response => {
        if (response.statusCode !== 200) reject(new Error(`list: ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  const during = async (ms: number, pathOf: (count: number) => string) => {
    const ends = performance.now() + ms
    let asked = 0
    let answered = 0
    const client = async () => {
      for (; performance.now() < ends; answered++) await one(pathOf(asked++))
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, client))
    return answered / (ms / 1000)
  }
  for (const [what, pathOf] of [
    ['the same list', () => LIST],
    ['a list read anew each time', (count: number) => `${LIST}&x=${count}`],
  ] as const) {
    await during(1_000, pathOf)
    report(`${what}, one client, ${CONNECTIONS} connections`, await during(5_000, pathOf), 1000, 'requests/s', true)
  }
  agent.destroy()
  await door.stop()
}
