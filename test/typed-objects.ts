import { expect } from 'vitest'
import type { Json } from './harness.ts'

/** Keys that typed clients need in every object, `?` for those that may be null. */
const NEEDED: Record<string, string> = {
  organizations: 'id url name workspaces users organization_group is_trial created_at',
  organization_groups: 'id name is_trial is_production deployment_location',
  workspaces: 'id url name autopilot organization queues metadata',
  users: 'id url first_name last_name email date_joined username groups organization queues is_active',
  groups: 'id url name',
  queues: 'id url name workspace? connector? inbox? schema counts session_timeout users',
  schemas: 'id url name content queues',
  inboxes: 'id url name queues email email_prefix bounce_email_to? dmarc_check_action filters',
  documents: 'id url s3_name parent? email? mime_type creator? created_at arrived_at original_file_name content',
  annotations: 'url status schema modifier? content document queue pages has_email_thread_with_replies',
  pages: 'id url annotation number rotation_deg mime_type content',
  labels: 'id url name organization color?',
  relations: 'id url type key? parent? annotations',
  document_relations: 'id url type key? annotation documents',
  automation_blockers: 'id url annotation content',
  hooks:
    'id url name type active events config test settings secrets guide? read_more_url? extension_image_url? queues run_after',
  hook_templates: 'url name events config',
  connectors: 'id url name queues service_url params? client_ssl_certificate? authorization_token?',
  rules: 'id name enabled organization actions trigger_condition',
  email_templates: 'id url name queue organization type subject message enabled automate',
  emails: 'id url queue inbox parent? email_thread? children documents from to cc bcc labels annotation_counts',
  email_threads: 'id url organization queue root_email? has_replies has_new_replies root_email_read from? labels',
  engines: 'id url name type learning_enabled training_queues description agenda_id organization',
  engine_fields: 'id url engine name label type subtype? pre_trained_field_id? tabular multiline',
  uploads: 'id url queue organization creator created_at documents additional_documents annotations',
  tasks: 'id url type status expires_at',
}

/** Words outside these make a typed client give up. */
const CLOSED: Record<string, Record<string, string>> = {
  tasks: { type: 'documents_download upload_created email_imported', status: 'running succeeded failed' },
  relations: { type: 'edit attachment duplicate' },
  document_relations: { type: 'export einvoice' },
  hooks: { type: 'webhook function job' },
  emails: { type: 'incoming outgoing' },
  engines: { type: 'extractor splitter' },
  engine_fields: { type: 'string number date enum', multiline: 'true false' },
  inboxes: { dmarc_check_action: 'accept drop' },
}

/** Fails when an object lacks what a typed client cannot do without, or sends null where it expects a value. */
export function expectTyped(collection: string, row: Json) {
  for (const key of NEEDED[collection]!.split(' ')) {
    const name = key.replace('?', '')
    expect(row, `${collection}.${name}`).toHaveProperty(name)
    if (name === key) expect(row[name], `${collection}.${name}`).not.toBeNull()
    if (/_at$/.test(name)) expect(row[name]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  }
  for (const [key, words] of Object.entries(CLOSED[collection] ?? {}))
    expect(['', ...words.split(' ')], `${collection}.${key}`).toContain(row[key])
  if ('counts' in row) expect(Object.values(row.counts).every(Number.isInteger)).toBe(true)
  if (collection === 'hooks') for (const event of row.events) expect(event).toMatch(/^\w+\.\w+$/)
  if ('url' in row) expect(row.url).toMatch(/\/\d+$/)
}

/** The collections whose objects are known here. */
export const TYPED = Object.keys(NEEDED)
