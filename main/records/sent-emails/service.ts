import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { refer, referAll, referOptional } from '../../base/refer.ts'
import { documents } from '../../tables/documents.ts'
import { inboxes } from '../../tables/inboxes.ts'
import { users } from '../../tables/users.ts'
import { annotationRoom } from '../auth/access.ts'
import { documentRoom } from '../documents/service.ts'
import { renderTemplate } from '../email-templates/render.ts'
import type { Rendered } from '../email-templates/schema.ts'
import { type TemplateRow, templateRoom } from '../email-templates/service.ts'
import { trackingOf, unsubscribeLink } from '../email-tracking-events/service.ts'
import { addOutgoing, type EmailRow, emailRoom } from '../emails/service.ts'
import { compose, type Draft } from '../mail-accounts/compose.ts'
import { accountOf } from '../mail-accounts/service.ts'
import { post } from '../outbox/service.ts'
import { queueRoom } from '../queues/service.ts'
import { plainText } from './plain-text.ts'
import { recipientsOf, requireAllowance } from './recipients.ts'
import type { SendInput } from './schema.ts'

const MB = 1024 * 1024
/** What most mail servers take, base64 included. */
const ATTACHED_AT_MOST = 18 * MB
const ANCESTORS = 20

/** What a message hangs on, as ids. */
type Links = ReturnType<typeof linksOf>

/** Writes the message, puts it in the outbox and returns its id. Problem 400 or 429 when it cannot be sent. */
export async function send(call: Call, input: SendInput): Promise<number> {
  requireAllowance(call)
  const links = linksOf(call, input)
  const template = links.templateId === null ? BLANK : find<TemplateRow>(call, templateRoom, links.templateId)
  const rendered = renderTemplate(call, template, asked(input))
  const { to, cc, bcc } = recipientsOf(call, rendered)
  const everyone = [...to, ...cc, ...bcc].map(({ email }) => email)
  const draft = { ...letter(call, links, rendered), to, cc, attachments: await attached(call, links.attached) }
  const file = await call.files.put(await compose({ ...draft, headers: headersFor(call, draft.messageId, everyone) }))
  return inTransaction(call.db, () => {
    const id = addOutgoing(call, { ...links, bcc, file, draft, labels: input.labels ?? [] })
    post(call, { id, queueId: links.queueId, organizationId: call.caller.organization }, everyone)
    return id
  })
}

// Links are of use where they are read by the one whom they name
function headersFor(call: Call, messageId: string, [recipient, ...others]: string[]): Draft['headers'] {
  if (!recipient || others.length) return {}
  const { content, signature } = trackingOf(call, { messageId, recipient })
  return {
    'List-Unsubscribe': `<${unsubscribeLink(call, recipient)}>`,
    'X-Email-Tracking': `payload=${content}; signature=${signature}`,
  }
}

const BLANK = { to: [], cc: [], bcc: [], subject: '', message: '' } as Pick<
  TemplateRow,
  'to' | 'cc' | 'bcc' | 'subject' | 'message'
>

function linksOf(call: Call, input: SendInput) {
  const { related_annotations: related = [], annotations = [], related_documents: about = [] } = input
  const attached = referAll(call, 'attachments', input.attachments?.documents ?? [], documentRoom)
  return {
    queueId: refer(call, 'queue', input.queue, queueRoom),
    annotationIds: referAll(call, 'related_annotations', [...related, ...annotations], annotationRoom),
    documentIds: [...new Set([...referAll(call, 'related_documents', about, documentRoom), ...attached])],
    attached,
    parentId: referOptional(call, 'parent_email', input.parent_email, emailRoom) ?? null,
    templateId: referOptional(call, 'email_template', input.email_template, templateRoom) ?? null,
    resetThreads: input.reset_related_annotations_email_thread ?? false,
  }
}

const asked = (input: SendInput) => ({
  to: people(input.to),
  cc: people(input.cc),
  bcc: people(input.bcc),
  parent_email: input.parent_email,
  annotation_list: [...(input.related_annotations ?? []), ...(input.annotations ?? [])],
  document_list: input.related_documents,
  template_values: input.template_values,
})

const people = (list: SendInput['to'] = []) => list.map(({ email, name }) => ({ email, name: name ?? '' }))

function letter(call: Call, { queueId, parentId }: Links, { subject, message }: Rendered) {
  const inbox = call.db.select().from(inboxes).where(eq(inboxes.queueId, queueId)).get()
  if (!inbox) throw invalid('queue', 'The queue has no inbox, so nobody could answer. Give it an inbox first.')
  const from = senderOf(call, inbox.email)
  return {
    messageId: `${randomUUID()}@${from.email.split('@')[1]}`,
    date: new Date(call.clock()),
    from,
    subject,
    html: message,
    text: plainText(message),
    references: referencesOf(call, parentId),
  }
}

// Without an account nobody knows yet under which name it will go out
function senderOf(call: Call, inbox: string): Draft['from'] {
  const account = accountOf(call, call.caller.organization)
  if (account) return { email: account.fromEmail, name: account.fromName }
  const { firstName, lastName } = call.db.select().from(users).where(eq(users.id, call.caller.user)).get()!
  return { email: inbox, name: `${firstName} ${lastName}`.trim() }
}

// The answered message last, before it what that one answered
function referencesOf(call: Call, parentId: number | null): string[] {
  const chain: string[] = []
  for (let id = parentId; id !== null && chain.length < ANCESTORS; ) {
    const email: EmailRow = find<EmailRow>(call, emailRoom, id)
    if (email.messageId) chain.unshift(email.messageId)
    id = email.parentId
  }
  return chain
}

async function attached(call: Call, ids: number[]): Promise<Draft['attachments']> {
  const rows = call.db.select().from(documents).where(inArray(documents.id, ids)).orderBy(documents.id).all()
  const files: Draft['attachments'] = []
  let left = ATTACHED_AT_MOST
  for (const { file, originalFileName: name, mimeType } of rows) {
    if (!call.files.has(file)) throw new Problem(409, `The bytes of ${name} are no longer kept. Leave it out.`)
    const bytes = await call.files.read(file)
    left -= bytes.length
    if (left < 0)
      throw invalid('attachments', `The attachments are larger than ${ATTACHED_AT_MOST / MB} MB together. Send fewer.`)
    files.push({ name, mimeType, bytes })
  }
  return files
}
