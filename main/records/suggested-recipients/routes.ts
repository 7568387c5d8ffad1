import { find } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { type QueueRow, queueRoom } from '../queues/service.ts'
import { AnnotationsInput, Recipients, RecipientsInput, suggestForAnnotations, suggestRecipients } from './service.ts'

export function suggestedRecipientRoutes(api: Api) {
  const body = RecipientsInput
  const suggesting = { summary: 'Suggest whom to write to', body, answer: Recipients, status: 200 }
  api.post('/queues/{id}/suggested_recipients', suggesting, (call, { params, body }) =>
    suggestRecipients(call, find<QueueRow>(call, queueRoom, params.id), body),
  )
  const about = { ...suggesting, body: AnnotationsInput }
  api.post('/annotations/suggested_recipients', about, (call, { body }) => suggestForAnnotations(call, body))
}
