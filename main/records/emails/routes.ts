import type { Call } from '../../base/context.ts'
import { crud, find, listParameters } from '../../base/crud.ts'
import { attachment } from '../../base/disposition.ts'
import type { Api } from '../../base/http.ts'
import { IMPORTERS } from '../groups/roles.ts'
import { TaskUrl } from '../tasks/schema.ts'
import { sendEmailsAlong } from './alongside.ts'
import { countEmails, EmailCounts } from './counts.ts'
import { takeHandedIn } from './handed-in.ts'
import { EMAIL_FILTERS, EMAIL_ORDERINGS } from './listing.ts'
import { Email, EmailInput } from './schema.ts'
import { type EmailRow, emailRoom, saveEmail } from './service.ts'
import { showEmails } from './show.ts'

const listing = { filters: EMAIL_FILTERS, orderings: EMAIL_ORDERINGS }

export function emailRoutes(api: Api) {
  sendEmailsAlong()
  const counts = { summary: 'Count messages that came in', answer: EmailCounts, parameters: listParameters(listing) }
  api.get('/emails/counts', counts, call => countEmails(call))

  crud<EmailRow, typeof EmailInput>(api, {
    ...emailRoom,
    noun: 'e-mail',
    wire: Email,
    writable: EmailInput,
    defaults: { parent: null, metadata: {}, labels: [] },
    listing,
    show: showEmails,
    save: saveEmail,
    writers: IMPORTERS,
    verbs: ['list', 'get', 'put', 'patch'],
  })

  const raw = { summary: 'Read the raw message, which may hold dangerous attachments', answer: 'message/rfc822' }
  api.get('/emails/{id}/content', raw, (call, { params }) =>
    contentOf(call, find<EmailRow>(call, emailRoom, params.id)),
  )

  api.post(
    '/emails/import',
    {
      summary: 'Import a raw message into an inbox',
      access: 'admin',
      takes: ['multipart/form-data'],
      answer: TaskUrl,
      status: 202,
    },
    call => takeHandedIn(call),
  )
}

async function contentOf(call: Call, email: EmailRow): Promise<Response> {
  const headers = {
    'content-type': 'message/rfc822',
    'content-disposition': attachment(`email-${email.id}.eml`),
    // what strangers sent must never run as a page of this service
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  }
  return new Response((await call.files.read(email.file)) as BodyInit, { headers })
}
