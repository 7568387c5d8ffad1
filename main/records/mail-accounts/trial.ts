import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { users } from '../../tables/users.ts'
import { compose } from './compose.ts'
import { deliver } from './deliver.ts'
import { MailFailure } from './failure.ts'
import type { MailTrial, MailTrialInput } from './schema.ts'
import { type Account, given } from './service.ts'

const TRIAL_MS = 40_000
const SUBJECT = 'A test message from Gleaner'
const TEXT = 'This mail account works: Gleaner can send messages by it.'

/** Sends a test message by an account that need not be saved. Problem 400 without an address, 502 or 504 in the server's words. */
export async function tryAccount(call: Call, input: z.output<typeof MailTrialInput>): Promise<MailTrial> {
  const started = performance.now()
  const account = given(call, input)
  const to = input.to ?? ownAddress(call)
  const answer = await send(account, to, await testMessage(call, account, to))
  return { to, answer, ms: Math.round(performance.now() - started) }
}

async function send(account: Account, to: string, raw: Uint8Array): Promise<string> {
  const signal = AbortSignal.timeout(TRIAL_MS)
  try {
    const { answer, refused } = await deliver(account, { raw, recipients: [to] }, signal)
    if (answer === null) throw new Problem(502, `${account.host} refuses ${to}: ${refused[0]?.words}`)
    return answer
  } catch (error) {
    if (error instanceof MailFailure) throw new Problem(error.isLate ? 504 : 502, error.message)
    if (signal.aborted) throw new Problem(504, `${account.host} did not take the message within ${TRIAL_MS / 1000} s.`)
    throw error
  }
}

function ownAddress({ db, caller }: Call): string {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, caller.user)).get()?.email
  if (!email) throw invalid('to', 'Your account has no e-mail address. Enter one that the test message is sent to.')
  return email
}

const testMessage = (call: Call, { fromEmail, fromName }: Account, to: string) =>
  compose({
    messageId: `${randomUUID()}@${fromEmail.split('@')[1]}`,
    date: new Date(call.clock()),
    from: { email: fromEmail, name: fromName },
    to: [{ email: to, name: '' }],
    cc: [],
    subject: SUBJECT,
    text: TEXT,
    html: `<p>${TEXT}</p>`,
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  })
