import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { issueKey } from '../main/records/auth/keys.ts'
import type { ROLES } from '../main/records/groups/roles.ts'
import { INVOICE_TEMPLATE } from '../main/records/schemas/templates/invoice.ts'
import { addUser, setGroups } from '../main/records/users/service.ts'
import { organizations } from '../main/tables/organizations.ts'
import { type Json, PDF_BYTES, type TestApp } from './harness.ts'
import { messageWith } from './message.ts'

export type Role = (typeof ROLES)[number]['name']

/** URLs of one object of every collection, and what other holes of a path can be filled with. */
export type Things = Record<string, string>

/** A word that stands in the names of what must not be seen, so that a leak shows in any answer. */
export const FOREIGN_MARK = 'quagga'
export const OTHER_MARK = 'zebra'

const at = (path: string) => `http://gleaner.test/api/v1/${path}`
/** A log-in service that nobody runs. */
export const PROVIDER = { name: 'x', issuer: 'https://127.0.0.1:1', client_id: 'x', client_secret: 'secret' }

export const idOf = (url: string) => url.split('/').pop()!

/** An organization of the second kind: somebody else's. */
export function anotherOrganization({ ctx }: TestApp): { organization: number; token: string; user: string } {
  const named = { name: OTHER_MARK, uiSettings: {}, metadata: {}, settings: {} }
  const organization = ctx.db
    .insert(organizations)
    .values({ ...named, createdAt: '2026-01-01T00:00:00.000000Z' })
    .returning()
    .get().id
  const user = addUser(ctx, { organizationId: organization, username: `${OTHER_MARK}-admin` })
  setGroups(ctx, user, [3])
  return { organization, token: issueKey(ctx, user), user: at(`users/${user}`) }
}

/**
 * Furnishes an organization with what belongs to it as a whole, then a queue with one of everything that can hang on a
 * queue. `mark` stands in every name that only those may read who see the queue; watched folders are made in `folder`.
 */
export async function furnish(
  test: TestApp,
  token: string,
  options: { organization: number; mark: string; shared: string; folder: string },
): Promise<Things> {
  const make = maker(test, token)
  const organization = at(`organizations/${options.organization}`)
  const whole = await wholeOrganization(make, organization, options.shared)
  const things: Things = { ...whole, organizations: organization, ...(await aQueue(make, whole, options.mark)) }
  Object.assign(things, await extensions(make, things, options.mark))
  Object.assign(things, await comingIn(make, things, options.mark))
  Object.assign(things, await documents(test, make, things, options.mark))
  Object.assign(things, await aroundAnnotations(make, things, options.mark))
  return { ...things, ...(await passing(test, make, things, options)) }
}

type Make = (ask: string, body?: unknown) => Promise<Json>

function maker(test: TestApp, token: string): Make {
  return async (ask, body) => {
    const answer = await test.call(ask, { body, token })
    if (answer.status >= 400) throw new Error(`${ask}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

async function wholeOrganization(make: Make, organization: string, name: string): Promise<Things> {
  const workspaces = (await make('POST /v1/workspaces', { name, organization })).url
  const schemas = (await make('POST /v1/schemas', { name, content: INVOICE_TEMPLATE })).url
  const engines = (await make('POST /v1/engines', { name, type: 'extractor' })).url
  const field = { engine: engines, name: 'document_id', label: name, type: 'string' }
  const template = (await make('GET /v1/survey_templates')).results[0]
  return {
    workspaces,
    schemas,
    engines,
    engine_fields: (await make('POST /v1/engine_fields', field)).url,
    dedicated_engines: (await make('POST /v1/dedicated_engines', { name })).url,
    labels: (await make('POST /v1/labels', { name })).url,
    surveys: (await make('POST /v1/surveys/from_template', { uuid: template.uuid })).url,
    survey_templates: template.url,
    questions: template.questions[0],
  }
}

async function aQueue(make: Make, { workspaces: workspace, schemas: schema }: Things, name: string): Promise<Things> {
  const queues = (await make('POST /v1/queues', { name, workspace, schema })).url
  const inbox = { name, email_prefix: name, queues: [queues] }
  const bareQueue = (await make('POST /v1/queues', { name: `${name} 2`, workspace, schema })).url
  const { url: inboxes, email: address } = await make('POST /v1/inboxes', inbox)
  return { queues, bareQueue, inboxes, address }
}

async function extensions(make: Make, { queues: queue }: Things, name: string): Promise<Things> {
  const queues = [queue]
  const hooks = (await make('POST /v1/hooks', { name, queues, config: { url: 'https://hooks.example.org' } })).url
  const connector = { name, queues, service_url: 'https://there.example.org', authorization_token: 'secret' }
  const triggers = (await make('POST /v1/triggers', { queue, event: 'validation' })).url
  const field = { category: 'datapoint', engine_output_id: 'x', label: name, type: 'string' }
  const content = { training_queues: queues, fields: [field] }
  return {
    hooks,
    webhooks: hooks,
    connectors: (await make('POST /v1/connectors', connector)).url,
    rules: (await make('POST /v1/rules', { name, queues })).url,
    triggers,
    delete_recommendations: (await make('POST /v1/delete_recommendations', { queue, triggers: [triggers] })).url,
    email_templates: (await make('POST /v1/email_templates', { name, queue })).url,
    dedicated_engine_schemas: (await make('POST /v1/dedicated_engine_schemas', { content })).url,
  }
}

/** Ways in for people, and what goes out to them. */
async function comingIn(
  make: Make,
  { queues: queue, organizations: organization }: Things,
  name: string,
): Promise<Things> {
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const key = { name, issuer: name, public_key: publicKey }
  // one organization has one of them, whichever queue
  const [known] = (await make('GET /v1/identity_providers')).results
  const user = (await make('POST /v1/users', { username: `${name}-forgot`, organization })).url
  await make(`POST ${user}/password_reset`)
  const message = { queue, to: [{ email: 'x@example.org' }], template_values: { subject: name, message: name } }
  const sent = (await make('POST /v1/emails/send', message)).url
  return {
    publicKey,
    signing_keys: (await make('POST /v1/signing_keys', key)).url,
    identity_providers: (known ?? (await make('POST /v1/identity_providers', { ...PROVIDER, name }))).url,
    password_resets: (await make(`GET /v1/password_resets?user=${idOf(user)}`)).results[0].url,
    outbox: (await make(`GET /v1/outbox?email=${idOf(sent)}`)).results[0].url,
  }
}

/** A document that came by upload, and one that came by e-mail. */
async function documents(test: TestApp, make: Make, { queues, address }: Things, name: string): Promise<Things> {
  const received = await make(`POST ${queues}/upload`, fileForm(`${name}.pdf`, name))
  const mail = new FormData()
  const attached = { type: 'application/pdf', name: `${name}-mail.pdf`, bytes: bytesOf(`${name} by mail`) }
  mail.append('raw_message', new File([messageWith([attached], { subject: name }) as BlobPart], 'mail.eml'))
  mail.append('recipient', address!)
  const { url: mailTask } = await make('POST /v1/emails/import', mail)
  await test.drain()
  const emails = (await make(`GET ${mailTask}?no_redirect=true`)).result_url
  const annotation = await make(`GET ${received.annotation}`)
  const content = await make(`GET ${annotation.content}`)
  return {
    annotations: annotation.url,
    documents: annotation.document,
    pages: annotation.pages[0],
    name: (await make(`GET ${annotation.document}`)).s3_name,
    nodeId: String(content.content[0].children[0].id),
    tableId: String(content.content.at(-1).children[0].id),
    emails,
    email_threads: (await make(`GET ${emails}`)).email_thread,
  }
}

async function aroundAnnotations(make: Make, things: Things, content: string): Promise<Things> {
  const { annotations: annotation, documents: document, pages: page, queues } = things
  const parts = [{ pages: [{ page }], target_queue: queues }]
  const blockers = await make(`GET /v1/automation_blockers?annotation=${idOf(annotation!)}`)
  return {
    notes: (await make('POST /v1/notes', { annotation, content })).url,
    relations: (await make('POST /v1/relations', { annotations: [annotation] })).url,
    document_relations: (await make('POST /v1/document_relations', { annotation, documents: [document] })).url,
    suggested_edits: (await make('POST /v1/suggested_edits', { annotation, documents: parts })).url,
    automation_blockers: blockers.results[0]?.url ?? '',
  }
}

/** Uploads, downloads and folders: what is on its way in or out. */
async function passing(
  test: TestApp,
  make: Make,
  { queues: queue, documents }: Things,
  { mark: name, folder }: { mark: string; folder: string },
): Promise<Things> {
  const path = join(folder, name)
  mkdirSync(path)
  const { url: task } = await make(`POST /v1/uploads?queue=${idOf(queue!)}`, fileForm(`${name}-2.pdf`, `${name} 2`))
  const body = { documents: [documents], file_name: `${name}.zip` }
  const { url: packing } = await make('POST /v1/documents/downloads', body)
  await test.drain()
  return {
    tasks: task,
    uploads: (await make(`GET ${task}?no_redirect=true`)).result_url,
    downloads: (await make(`GET ${packing}?no_redirect=true`)).result_url,
    watched_folders: (await make('POST /v1/watched_folders', { queue, path })).url,
  }
}

export function fileForm(name: string, text: string): FormData {
  const form = new FormData()
  form.append('content', new File([bytesOf(text) as BlobPart], name))
  return form
}

const bytesOf = (text: string) => new TextEncoder().encode(`${new TextDecoder().decode(PDF_BYTES)}${text}`)
