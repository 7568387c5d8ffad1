import { issueKey } from '../main/records/auth/keys.ts'
import { INVOICE_TEMPLATE } from '../main/records/schemas/templates/invoice.ts'
import { addUser, setGroups } from '../main/records/users/service.ts'
import { organizations } from '../main/tables/organizations.ts'
import { type Json, PDF_BYTES, type TestApp } from './harness.ts'

export interface SecondOrganization {
  /** A key of its admin. */
  token: string
  /** URLs of what it has, by collection: one of each. */
  urls: Record<string, string>
}

/** Another organization on the same service, with its own admin and one object of every kind. */
export async function secondOrganization(test: TestApp): Promise<SecondOrganization> {
  const { ctx } = test.app
  const row = {
    name: 'Elsewhere',
    uiSettings: {},
    metadata: {},
    settings: {},
    createdAt: '2026-01-01T00:00:00.000000Z',
  }
  const organizationId = ctx.db.insert(organizations).values(row).returning().get().id
  const user = addUser(ctx, { organizationId, username: `boss-${organizationId}` })
  setGroups(ctx, user, [3])
  const token = issueKey(ctx, user)
  const make = async (ask: string, body: unknown): Promise<Json> => (await test.call(ask, { body, token })).body
  const organization = `http://gleaner.test/api/v1/organizations/${organizationId}`
  const workspace = (await make('POST /v1/workspaces', { name: 'There', organization })).url
  const schema = (await make('POST /v1/schemas', { name: 'Theirs', content: INVOICE_TEMPLATE })).url
  const queue = (await make('POST /v1/queues', { name: 'Theirs', workspace, schema })).url
  const inbox = (await make('POST /v1/inboxes', { name: 'Theirs', email_prefix: 'theirs', queues: [queue] })).url
  const hook = (await make('POST /v1/hooks', { name: 'Theirs', config: { url: 'https://theirs.example.org' } })).url
  const connector = (await make('POST /v1/connectors', { name: 'Theirs', service_url: 'https://theirs.example.org' }))
    .url
  const rule = (await make('POST /v1/rules', { name: 'Theirs', queues: [queue] })).url
  const trigger = (await make('POST /v1/triggers', { queue, event: 'validation' })).url
  const form = new FormData()
  form.append('content', new File([PDF_BYTES as BlobPart], 'theirs.pdf'))
  const { annotation, document } = await make(`POST ${queue}/upload`, form)
  await test.drain()
  const pages = (await make(`GET ${annotation}`, undefined)).pages
  const task = (await make(`POST http://gleaner.test/api/v1/uploads?queue=${queue.split('/').pop()}`, form)).url
  const upload = (await make(`GET ${task}?no_redirect=true`, undefined)).result_url
  await test.drain()
  const users = `http://gleaner.test/api/v1/users/${user}`
  const urls = { workspaces: workspace, schemas: schema, queues: queue, inboxes: inbox, annotations: annotation }
  return {
    token,
    urls: {
      ...urls,
      hooks: hook,
      connectors: connector,
      rules: rule,
      triggers: trigger,
      documents: document,
      pages: pages[0],
      tasks: task,
      uploads: upload,
      users,
      organizations: organization,
    },
  }
}
