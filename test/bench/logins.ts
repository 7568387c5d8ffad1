import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logIn, openServeDoor, type ServeDoor } from '../serve-door.ts'
import { report } from './report.ts'
import { percentile } from './statistics.ts'

const LOGINS = 200
const AT_ONCE = 8

/** How many people can log in in a second, and what everybody else notices of it. */
export async function benchLogins() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gleaner-bench-'))
  const door = await openServeDoor(dataDir)
  try {
    await listWhile(door, logInOften(door, AT_ONCE))
    const started = performance.now()
    const times = await listWhile(door, logInOften(door, LOGINS))
    const seconds = (performance.now() - started) / 1000
    report(`log-ins, ${AT_ONCE} at once`, LOGINS / seconds, 20, 'log-ins/s', true)
    report('GET /v1/annotations meanwhile, p95', percentile(times, 95), 50, 'ms')
  } finally {
    await door.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function logInOften(door: ServeDoor, count: number) {
  let begun = 0
  const person = async () => {
    while (begun++ < count) if (!(await logIn(door))) throw new Error('a log-in was refused')
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
}

async function listWhile({ origin }: ServeDoor, work: Promise<void>): Promise<number[]> {
  const headers = { authorization: `Bearer ${await logIn({ origin })}` }
  const times: number[] = []
  let isGoing = true
  const ended = work.finally(() => {
    isGoing = false
  })
  while (isGoing) {
    const started = performance.now()
    const response = await fetch(`${origin}/api/v1/annotations?page_size=20`, { headers })
    await response.text()
    times.push(performance.now() - started)
    await sleep(10)
  }
  await ended
  return times
}
