import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import type { Call } from '../../base/context.ts'
import { invalid, Problem } from '../../base/problems.ts'
import type { Rendered } from '../email-templates/schema.ts'
import { unsubscribedAmong } from '../email-tracking-events/service.ts'
import type { Address } from '../emails/schema.ts'
import { limitsOf } from '../organizations/limits.ts'
import { MOST_RECIPIENTS } from './schema.ts'

const FIELDS = ['to', 'cc', 'bcc'] as const
type People = Record<(typeof FIELDS)[number], Address[]>

const DAY_MS = 24 * 3600 * 1000

/** Who gets the message once the placeholders are filled; Problem 400 for nobody, too many, and what is no address. */
export function recipientsOf(call: Call, rendered: Rendered): People {
  const people = Object.fromEntries(FIELDS.map(field => [field, peopleIn(field, rendered[field])])) as People
  const addresses = FIELDS.flatMap(field => people[field].map(({ email }) => email))
  if (!addresses.length) throw invalid('to', 'Name at least one recipient in to, cc or bcc.')
  if (addresses.length > MOST_RECIPIENTS)
    throw invalid(
      'to',
      `A message can have at most ${MOST_RECIPIENTS} recipients, and this one has ${addresses.length}.`,
    )
  const [stranger] = unsubscribedAmong(call, call.caller.organization, addresses)
  if (stranger) throw invalid('to', `${stranger} has asked for no more messages. Leave this address out.`)
  return people
}

// A placeholder may stand for several addresses with commas between them
function peopleIn(field: string, list: Rendered['to']): Address[] {
  return list.flatMap(({ email, name }) =>
    String(email)
      .split(/[,;]/)
      .map(address => address.trim())
      .filter(Boolean)
      .map(address => ({ email: checked(field, address), name: plain(name) })),
  )
}

function checked(field: string, address: string): string {
  if (!z.email().safeParse(address).success) throw invalid(field, `"${address}" is not a valid e-mail address.`)
  return address
}

// A line break would begin another header of the message
const plain = (name: unknown) => (typeof name === 'string' ? name.replace(/\s*[\r\n]+\s*/g, ' ') : '')

/** Problem 429 when the organization has sent as many messages as it may on one day. */
export function requireAllowance(call: Call) {
  const { count_today: sent, email_per_day_limit: limit } = limitsOf(call, call.caller.organization).email_limits
  if (sent < limit) return
  const midnight = Date.parse(`${timestamp(call.clock).slice(0, 10)}T00:00:00Z`) + DAY_MS
  const seconds = Math.ceil((midnight - call.clock()) / 1000)
  throw new Problem(429, `${limit} messages were sent today, which is the limit. Send this one tomorrow.`, {
    headers: { 'retry-after': String(seconds) },
    body: { url: `${call.origin}/api/docs` },
  })
}
