import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../base/problems.ts'

// Hashing shares libuv's four threads with the disk and the cores with everybody else's requests
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
const WAITING_AT_MOST = 200
const RETRY_AFTER_S = 5

/** Argon2id with the library's defaults (OWASP's first recommendation), off the main thread. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

// Verified when there is nothing to compare with, so that the time tells nothing about which names exist
const NOBODY = await hash('nobody has this password')

/** Whether this is the password behind a hash; where there is none it is not, and that takes as long. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODY, password))
  return isRight && passwordHash !== null
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= WAITING_AT_MOST) throw tooBusy()
  if (running < AT_ONCE) running++
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // the place is handed on, so that nobody who comes later slips in between
    if (next) next()
    else running--
  }
}

const tooBusy = () =>
  new Problem(429, 'Too many people are logging in at this moment. Wait a few seconds and try again.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    body: { url: 'https://www.rfc-editor.org/rfc/rfc6585#section-4' },
  })
