import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import manifest from '../package.json' with { type: 'json' }
import { ADMIN } from './harness.ts'

export interface ServeDoor {
  origin: string
  process: ChildProcess
  /** Milliseconds from spawn to the line that says it listens. */
  startedInMs: number
  /** SIGKILL, and waits until the process is gone. */
  kill(): Promise<void>
  /** SIGTERM, as a person ends it. */
  stop(): Promise<void>
}

// the script's own words after `node`: the tests and the bench run what people run
const SERVE = manifest.scripts.serve.split(' ').slice(1)

/** Starts `npm run serve` on a free port as its own process and waits for its one line. */
export async function openServeDoor(
  dataDir: string,
  { flags = [], env = {} }: { flags?: string[]; env?: Record<string, string> } = {},
): Promise<ServeDoor> {
  const started = performance.now()
  const child = spawn(process.execPath, [...SERVE, '--data', dataDir, '--port', '0', ...flags], {
    env: {
      ...process.env,
      GLEANER_ADMIN_USERNAME: ADMIN.username,
      GLEANER_ADMIN_PASSWORD: ADMIN.password,
      GLEANER_RATE_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^gleaner listening on (\S+)$/.exec(line)?.[1]
    if (origin)
      return {
        origin,
        process: child,
        startedInMs: performance.now() - started,
        kill: end(child, 'SIGKILL'),
        stop: end(child, 'SIGTERM'),
      }
  }
  throw new Error('the serve door ended before it listened')
}

const end = (child: ChildProcess, signal: NodeJS.Signals) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** A key of the first admin. */
export async function logIn({ origin }: Pick<ServeDoor, 'origin'>): Promise<string> {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify(ADMIN),
    headers: { 'content-type': 'application/json' },
  })
  return (await response.json()).key
}
