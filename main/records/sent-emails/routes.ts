import { url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { SendInput, Sent } from './schema.ts'
import { send } from './service.ts'

export function sentEmailRoutes(api: Api) {
  const sending = {
    summary: 'Write a message and put it in the outbox',
    access: REVIEWERS,
    body: SendInput,
    answer: Sent,
    status: 200,
  } as const
  api.post('/emails/send', sending, async (call, { body }) => ({ url: url(call, 'emails', await send(call, body)) }))
}
