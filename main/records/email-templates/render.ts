import type { Call } from '../../base/context.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { emails } from '../../tables/emails.ts'
import { annotationRoom, ofVisibleQueue } from '../auth/access.ts'
import { documentRoom } from '../documents/service.ts'
import { builtIns } from './known.ts'
import { asHtml, fill } from './placeholders.ts'
import type { Recipients, Rendered, RenderInput } from './schema.ts'
import type { TemplateRow } from './service.ts'

const emailTarget = {
  name: 'emails',
  table: emails,
  visible: (call: Call) => ofVisibleQueue(call, emails.organizationId, emails.queueId),
}

/** What a message starts from. */
type Written = Pick<TemplateRow, 'to' | 'cc' | 'bcc' | 'subject' | 'message'>

/** The message that a template makes of these documents; `subject` and `message` among the values stand in for the template's own. */
export function renderTemplate(call: Call, template: Written, input: RenderInput): Rendered {
  const own = input.template_values ?? {}
  const builtIn = builtIns(call, {
    parentEmail: referOptional(call, 'parent_email', input.parent_email, emailTarget) ?? null,
    documents: referAll(call, 'document_list', input.document_list ?? [], documentRoom),
    annotations: referAll(call, 'annotation_list', input.annotation_list ?? [], annotationRoom),
  })
  const plain = (text: string) => fill(text, own, builtIn)
  const people = (name: 'to' | 'cc' | 'bcc') =>
    (input[name] ?? (template[name] as Recipients))
      .map(({ email, ...rest }) => ({ ...rest, email: plain(email) }))
      .filter(({ email }) => email)
  return {
    to: people('to'),
    cc: people('cc'),
    bcc: people('bcc'),
    subject: oneLine(plain(textOr(own.subject, template.subject))),
    message: fill(textOr(own.message, template.message), own, builtIn, asHtml),
  }
}

const textOr = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)

// A line break in a subject would begin another header of the message
const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')
