import type { Call } from './context.ts'
import { pickFields } from './fields.ts'
import { whileUnchanged } from './unchanged.ts'

/**
 * The answer to a GET whose JSON depends on nothing but who asks, for what address, and the database: found once, and sent
 * again until something is written. Screens and programs that poll ask for the same many times.
 */
export function remembered(call: Call, find: () => unknown): Response {
  const { user, organization, roles, queues, isLocal } = call.caller
  const { url } = call.request
  const question = JSON.stringify(['answer', user, organization, roles, queues, isLocal, call.origin, url])
  const text = whileUnchanged(
    call.db,
    question,
    () => JSON.stringify(pickFields(url, find())),
    answer => answer.length,
  )
  return new Response(text, { headers: { 'content-type': 'application/json' } })
}
