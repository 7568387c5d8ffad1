import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openTestApp, type TestApp } from './harness.ts'
import { furnish } from './rights-world.ts'

let app: TestApp
let document: Json
const folder = mkdtempSync(join(tmpdir(), 'gleaner-keys-'))
beforeAll(async () => {
  app = await openTestApp()
  await furnish(app, app.token, { organization: 1, mark: 'keys', shared: 'shared', folder })
  document = (await app.call('GET /openapi.json')).body
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const times = (...names: string[]) => names.flatMap(name => [`${name}_before`, `${name}_after`])
const words = (text: string) => text.split(/\s+/).filter(Boolean)
const named = (...names: string[]) => names.flatMap(name => [name, `${name}__username`])

/** What every list can be filtered and ordered by; `id` goes without saying among the orderings. */
const LISTS: Record<string, { filters: string[]; orderings: string[] }> = {
  organizations: { filters: words('id name include_membership_organizations'), orderings: ['name'] },
  organization_groups: { filters: words('id name'), orderings: ['name'] },
  'organization_groups/1/memberships': { filters: words('user organization'), orderings: [] },
  workspaces: { filters: words('id name organization'), orderings: ['name'] },
  users: {
    filters: words('id organization username first_name last_name email is_active last_login groups queue deleted'),
    orderings: words('username first_name last_name email last_login date_joined deleted not_deleted'),
  },
  groups: { filters: ['name'], orderings: ['name'] },
  queues: {
    filters: words(
      `id name workspace inbox connector webhooks hooks locale dedicated_engine generic_engine deleting engine users status`,
    ),
    orderings: words('name workspace connector webhooks schema inbox locale'),
  },
  schemas: { filters: words('id name queue'), orderings: [] },
  inboxes: {
    filters: words(
      `id name email email_prefix bounce_email_to bounce_unprocessable_attachments bounce_postponed_annotations
       bounce_deleted_annotations`,
    ),
    orderings: words('name email email_prefix bounce_email_to'),
  },
  connectors: { filters: words('id name service_url'), orderings: words('name service_url') },
  hooks: {
    filters: words('id name type queue active config_url config_app_url extension_source events'),
    orderings: words('name type active config_url config_app_url events'),
  },
  webhooks: {
    filters: words('id name type queue active config_url config_app_url extension_source events'),
    orderings: words('name type active config_url config_app_url events'),
  },
  hook_templates: { filters: [], orderings: ['order'] },
  labels: { filters: words('id name'), orderings: ['name'] },
  documents: {
    filters: [
      ...words('id email creator original_file_name attachment_status parent'),
      ...times('arrived_at', 'created_at'),
    ],
    orderings: words('arrived_at created_at original_file_name mime_type attachment_status'),
  },
  pages: { filters: words('id annotation number'), orderings: words('number s3_name') },
  relations: { filters: words('id type parent key annotation'), orderings: words('type parent key') },
  document_relations: { filters: words('id type annotation key documents'), orderings: words('type annotation') },
  notes: { filters: words('annotation creator'), orderings: words('modified_at created_at') },
  surveys: { filters: words('id template_uuid'), orderings: ['modified_at'] },
  automation_blockers: { filters: ['annotation'], orderings: [] },
  suggested_edits: { filters: ['annotation'], orderings: ['annotation'] },
  emails: {
    filters: [
      ...words('id subject queue inbox documents from__email from__name to type email_thread has_documents'),
      ...times('created_at', 'last_thread_email_created_at'),
    ],
    orderings: words('created_at subject queue inbox from__email from__name last_thread_email_created_at'),
  },
  email_threads: {
    filters: [
      ...words('has_root_email has_replies has_new_replies queue recent_with_no_documents_not_replied'),
      ...times('created_at', 'last_email_created_at'),
    ],
    orderings: words('created_at last_email_created_at subject from__email from__name queue'),
  },
  email_templates: { filters: words('id queue type name'), orderings: ['name'] },
  'email_templates/stats': { filters: words('id queue type name'), orderings: ['name'] },
  triggers: { filters: words('id event queue'), orderings: ['event'] },
  delete_recommendations: { filters: ['queue'], orderings: ['queue'] },
  rules: {
    filters: words('id queue enabled linked actions schema rule_template name organization'),
    orderings: words('name organization'),
  },
  workflows: { filters: words('id queue'), orderings: [] },
  workflow_steps: { filters: words('id workflow mode type'), orderings: [] },
  workflow_runs: { filters: words('id annotation current_step workflow_status'), orderings: [] },
  workflow_activities: {
    filters: [...words('id annotation workflow_run assignees action'), ...times('created_at')],
    orderings: [],
  },
  engines: { filters: words('id type agenda_id'), orderings: ['name'] },
  engine_fields: { filters: ['engine'], orderings: [] },
  annotations: {
    filters: [
      ...words(
        `status id modifier confirmed_by deleted_by exported_by purged_by rejected_by assignees labels document queue
         queue__workspace workspace relations__parent relations__type relations__key restricted_access automated
         has_email_thread_with_replies has_email_thread_with_new_replies search`,
      ),
      ...times('arrived_at', 'created_at', 'assigned_at', 'confirmed_at', 'modified_at', 'deleted_at', 'exported_at'),
      ...times('export_failed_at', 'purged_at', 'rejected_at'),
    ],
    orderings: [
      ...words(
        `document document__arrived_at document__original_file_name queue status created_at assigned_at confirmed_at
         modified_at exported_at export_failed_at purged_at rejected_at deleted_at`,
      ),
      ...named('modifier', 'modified_by', 'creator', 'confirmed_by', 'deleted_by', 'exported_by'),
      ...named('purged_by', 'rejected_by'),
    ],
  },
}

/** Lists in which there is nothing: approval in steps is not part of this application. */
const EMPTY = [
  'workflows',
  'workflow_steps',
  'workflow_runs',
  'workflow_activities',
  'organization_groups/1/memberships',
]

const FLAGS = new Set(
  words(
    `include_membership_organizations is_active deleted deleting bounce_unprocessable_attachments
     bounce_postponed_annotations bounce_deleted_annotations active has_documents has_root_email has_replies has_new_replies
     recent_with_no_documents_not_replied enabled linked restricted_access automated has_email_thread_with_replies
     has_email_thread_with_new_replies`,
  ),
)

const rows = Object.entries(LISTS)

test.each(rows)('%s has every filter and every ordering, and says so', (name, { filters, orderings }) => {
  const path = document.paths[`/v1/${name.replace('/1/', '/{id}/')}`]
  const parameters = path.get.parameters.filter((known: Json) => known.in === 'query')
  const known = parameters.map((parameter: Json) => parameter.name)
  expect(known).toEqual(expect.arrayContaining(filters))
  const ordering = JSON.stringify(parameters.find((parameter: Json) => parameter.name === 'ordering') ?? '')
  for (const key of orderings) expect(ordering, key).toMatch(new RegExp(`\\b${key}\\b`))
})

async function list(name: string, query: string): Promise<Json> {
  const token = name.endsWith('memberships') ? app.userWith('organization_group_admin') : undefined
  const { status, body } = await app.call(`GET /v1/${name}?page_size=100&${query}`, { token })
  expect({ name, query, status, detail: body.detail }).toEqual({ name, query, status: 200, detail: undefined })
  return body
}

test.each(rows)('%s is ordered both ways by each of its keys', async (name, { orderings }) => {
  const all = await list(name, '')
  if (!EMPTY.includes(name)) expect(all.results.length, name).toBeGreaterThan(0)
  const ids = (body: Json) => body.results.map((row: Json) => row.url ?? row.id).sort()
  for (const key of [...orderings, ...(name === 'email_templates/stats' ? [] : ['id'])])
    for (const ordering of [key, `-${key}`]) expect(ids(await list(name, `ordering=${ordering}`))).toEqual(ids(all))
})

test.each(rows)('%s is narrowed by each of its filters', async (name, { filters }) => {
  const all = await list(name, '')
  for (const filter of filters) {
    if (filter === 'include_membership_organizations') continue
    if (FLAGS.has(filter)) {
      const [yes, no] = [await list(name, `${filter}=True`), await list(name, `${filter}=false`)]
      expect(yes.pagination.total + no.pagination.total, filter).toBe(all.pagination.total)
      continue
    }
    const nothing = /_before$|^last_login$/.test(filter)
      ? '1990-01-01'
      : /_after$/.test(filter)
        ? '2990-01-01'
        : '999999999'
    expect((await list(name, `${filter}=${nothing}`)).results, filter).toEqual([])
    for (const row of all.results) {
      const value = sought(row[filter])
      if (value === undefined) continue
      const found = await list(name, `${filter}=${encodeURIComponent(value)}`)
      expect(
        found.results.map((one: Json) => one.url ?? one.id),
        `${filter}=${value}`,
      ).toContain(row.url ?? row.id)
    }
  }
})

/** What a filter of an object's own key takes: ids for references, one of several, nothing where there is no value. */
function sought(value: Json): string | undefined {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one === 'string' && one.startsWith('http://gleaner.test/')) return one.split('/').pop()
  return typeof one === 'string' || typeof one === 'number' ? String(one) || undefined : undefined
}
