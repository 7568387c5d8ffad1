import {
  ADMINS,
  ALL,
  APPROVERS,
  EDITING,
  EVERYONE,
  GROUP,
  MANAGERS,
  READERS,
  READING,
  REVIEWERS,
  type Right,
  resource,
} from './rights-rows.ts'
import { SERVICES } from './rights-services.ts'
import { fileForm, idOf, PROVIDER, type Things } from './rights-world.ts'

/** What an organization owns as a whole: every role reads it, admins write it. */
const ORGANIZATION: Right[] = [
  ...resource('organizations', 'organization', EDITING, { body: () => ({ name: 'x' }) }),
  { ask: 'GET /v1/organizations/{id}/limits', who: READERS, belongs: 'organization' },
  ...['billing', 'billing_stats', 'billing_stats/export'].map(
    (path): Right => ({
      ask: `POST /v1/organizations/{id}/${path}`,
      who: ADMINS,
      belongs: 'organization',
      body: () => ({}),
    }),
  ),
  ...['billing_history', 'billing_history/export'].map(
    (path): Right => ({ ask: `GET /v1/organizations/{id}/${path}`, who: ADMINS, belongs: 'organization' }),
  ),
  ...resource('workspaces', 'organization', ALL, {
    body: ({ organizations: organization }) => ({ name: 'x', organization }),
    named: true,
    deleting: 409,
  }),
  ...resource('schemas', 'organization', ALL, { body: () => ({ name: 'x', content: [] }), deleting: 409 }),
  {
    ask: 'POST /v1/schemas/from_template',
    who: ADMINS,
    belongs: 'nowhere',
    body: () => ({ name: 'x', template_name: 'Tax Invoice EU Demo Template' }),
  },
  { ask: 'POST /v1/schemas/validate', who: READERS, belongs: 'nowhere', body: () => ({ content: [] }) },
  ...resource('labels', 'organization', ALL, { body: () => ({ name: 'x' }) }),
  ...resource('surveys', 'organization', [...EDITING, 'delete'], { writes: REVIEWERS, body: () => ({}) }),
  {
    ask: 'POST /v1/surveys/from_template',
    who: REVIEWERS,
    belongs: 'nowhere',
    body: ({ survey_templates: template }) => ({ uuid: idOf(template!) }),
  },
  { ask: 'GET /v1/annotations/usage_report', who: MANAGERS, belongs: 'nowhere' },
  { ask: 'POST /v1/annotations/usage_report', who: MANAGERS, belongs: 'nowhere', body: () => ({}) },
  { ask: 'GET /v1/supplier_memory', who: ADMINS, belongs: 'nowhere' },
  { ask: 'DELETE /v1/supplier_memory', who: ADMINS, belongs: 'nowhere' },
  // nothing has been learnt there
  ...['GET', 'DELETE'].map(
    (method): Right => ({
      ask: `${method} /v1/supplier_memory/{id}`,
      who: ADMINS,
      belongs: 'nowhere',
      status: 404,
    }),
  ),
  { ask: 'DELETE /v1/supplier_memory/{id}/fields/{fieldId}', who: ADMINS, belongs: 'nowhere', status: 404 },
  { ask: 'GET /v1/translation_languages', who: READERS, belongs: 'nowhere' },
  { ask: 'GET /v1/audit_logs', who: ADMINS, belongs: 'nowhere', query: () => 'object_type=document' },
  { ask: 'GET /v1/audit_logs/verification', who: ADMINS, belongs: 'nowhere' },
]

/** Engines are the organization's; what they learn from are queues. */
const ENGINES: Right[] = [
  ...resource('engines', 'organization', ALL, { body: () => ({ name: 'x', type: 'extractor' }) }),
  { ask: 'POST /v1/engines/{id}/duplicate', who: ADMINS, belongs: 'organization', body: () => ({ name: 'x' }) },
  {
    ask: 'POST /v1/engines/{id}/check_template_compatibility',
    who: READERS,
    belongs: 'organization',
    body: () => ({ template_name: 'Tax Invoice EU Demo Template' }),
  },
  { ask: 'GET /v1/engines/{id}/queue_stats', who: READERS, belongs: 'organization' },
  { ask: 'GET /v1/engine_fields/pre_trained_fields', who: READERS, belongs: 'nowhere' },
  ...resource('engine_fields', 'organization', ALL, {
    body: ({ engines: engine }) => ({ engine, name: 'document_id', label: 'x', type: 'string' }),
    creating: ({ engines: engine }) => ({ engine, name: 'date_issue', label: 'x', type: 'date' }),
    named: true,
  }),
  ...resource('dedicated_engines', 'organization', ALL, { body: () => ({ name: 'x' }) }),
  { ask: 'POST /v1/dedicated_engines/request', who: ADMINS, belongs: 'nowhere', body: engineRequest },
  ...resource('dedicated_engine_schemas', 'organization', ALL, { body: engineSchema, named: true }),
  { ask: 'POST /v1/dedicated_engine_schemas/validate', who: ADMINS, belongs: 'nowhere', body: engineSchema },
  {
    ask: 'POST /v1/dedicated_engine_schemas/predict',
    who: ADMINS,
    belongs: 'organization',
    named: true,
    body: ({ queues }) => ({ training_queues: [queues] }),
  },
]

function engineRequest() {
  const form = fileForm('sample.pdf', 'sample')
  form.append('document_type', 'invoice')
  form.append('document_language', 'en')
  form.append('volume', '100')
  form.append('sample_uploads', new File(['%PDF-1.7'], 'a.pdf'))
  return form
}

function engineSchema({ queues }: Things) {
  const field = { category: 'datapoint', engine_output_id: 'x', label: 'x', type: 'string' }
  return { content: { training_queues: [queues], fields: [field] } }
}

/** Users see each other by name; what one may do is the admins' to say. */
const USERS: Right[] = [
  ...resource('users', 'organization', ['list', 'get', 'create', 'put', 'patch'], {
    body: () => ({ username: 'rights' }),
  }),
  // people may go of themselves, but for those who administer the group
  {
    ask: 'DELETE /v1/users/{id}',
    who: { own: EVERYONE, foreign: ADMINS, other: EVERYONE },
    belongs: 'people',
    except: { 'organization_group_admin own': 409 },
  },
  { ask: 'GET /v1/auth/user', who: EVERYONE, belongs: 'nowhere' },
  { ask: 'PUT /v1/auth/user', who: EVERYONE, belongs: 'nowhere', body: () => ({}) },
  { ask: 'PATCH /v1/auth/user', who: EVERYONE, belongs: 'nowhere', body: () => ({}) },
  {
    ask: 'POST /v1/auth/password/change',
    who: EVERYONE,
    belongs: 'nowhere',
    body: () => ({ new_password1: 'x', new_password2: 'y' }),
    status: 400,
  },
  { ask: 'POST /v1/auth/logout', who: EVERYONE, belongs: 'nowhere' },
]

/** How people come in is for admins to say and to see. */
const SIGN_IN: Right[] = [
  { ask: 'GET /v1/organizations/{id}/sign_in', who: ADMINS, belongs: 'organization' },
  { ask: 'PATCH /v1/organizations/{id}/sign_in', who: ADMINS, belongs: 'organization', body: () => ({}) },
  ...resource('signing_keys', 'admins', ['list', 'get', 'patch', 'delete']),
  {
    ask: 'POST /v1/signing_keys',
    who: ADMINS,
    belongs: 'nowhere',
    body: ({ publicKey }) => ({ name: 'x', issuer: 'x', public_key: publicKey }),
  },
  ...resource('identity_providers', 'admins', ['list', 'get', 'patch', 'delete']),
  // there is one already
  { ask: 'POST /v1/identity_providers', who: ADMINS, belongs: 'nowhere', body: () => PROVIDER, status: 409 },
  { ask: 'POST /v1/identity_providers/{id}/certificate', who: ADMINS, belongs: 'admins' },
  // nobody listens there
  { ask: 'POST /v1/identity_providers/{id}/check', who: ADMINS, belongs: 'admins', status: 502 },
  ...resource('password_resets', 'admins', ['list', 'get', 'delete']),
  { ask: 'POST /v1/users/{id}/password_reset', who: ADMINS, belongs: 'organization' },
  {
    ask: 'POST /v1/auth/membership_token',
    who: EVERYONE,
    belongs: 'home',
    named: true,
    body: ({ organizations: organization }) => ({ organization }),
  },
]

const inGroup = (path: string, of: string): Right[] => [
  { ask: `GET /v1/organization_groups/{id}/${path}`, who: GROUP, belongs: 'nowhere' },
  { ask: `GET /v1/organization_groups/{id}/${path}/{objectId}`, who: GROUP, belongs: 'nowhere', of },
]
const A_GROUP = '/v1/organization_groups/{id}'
const MEMBERSHIP = `${A_GROUP}/memberships`

/** The group's administrators look over all organizations; nobody else does. */
const GROUPS: Right[] = [
  ...resource('organization_groups', 'nowhere', [...READING, 'create'], { writes: GROUP, body: () => ({ name: 'x' }) }),
  ...['billing_stats', 'billing_stats/export'].map(
    (path): Right => ({ ask: `POST ${A_GROUP}/${path}`, who: GROUP, belongs: 'nowhere', body: () => ({}) }),
  ),
  ...['billing_history', 'billing_history/export'].map(
    (path): Right => ({ ask: `GET ${A_GROUP}/${path}`, who: GROUP, belongs: 'nowhere' }),
  ),
  ...['organizations', 'users', 'workspaces', 'queues'].flatMap(name => inGroup(name, name)),
  { ask: `GET ${MEMBERSHIP}`, who: GROUP, belongs: 'nowhere' },
  {
    ask: `POST ${MEMBERSHIP}`,
    who: GROUP,
    belongs: 'nowhere',
    body: ({ guest, theirs }) => ({ user: guest, organization: theirs }),
  },
  ...['GET', 'PUT', 'PATCH', 'DELETE'].map(
    (verb): Right => ({
      ask: `${verb} ${MEMBERSHIP}/{membershipId}`,
      who: GROUP,
      belongs: 'nowhere',
      body: verb[0] === 'P' ? ({ host, ours }) => ({ user: host, organization: ours }) : undefined,
    }),
  ),
]

/** What comes with the program, the same for all. */
const FIXED: Right[] = [
  { ask: 'GET /v1/live', who: READERS, belongs: 'nowhere', endless: true },
  ...['groups', 'hook_templates', 'generic_engines', 'generic_engine_schemas'].flatMap(name =>
    resource(name, 'nowhere', READING),
  ),
  ...['survey_templates', 'questions'].flatMap((name): Right[] => [
    { ask: `GET /v1/${name}`, who: READERS, belongs: 'nowhere' },
    { ask: `GET /v1/${name}/{key}`, who: READERS, belongs: 'nowhere' },
  ]),
  ...['workflows', 'workflow_steps', 'workflow_runs', 'workflow_activities'].flatMap((name): Right[] => [
    { ask: `GET /v1/${name}`, who: READERS, belongs: 'nowhere' },
    { ask: `GET /v1/${name}/{id}`, who: READERS, belongs: 'nowhere', status: 404 },
  ]),
  { ask: 'POST /v1/workflow_runs/{id}/reset', who: APPROVERS, belongs: 'nowhere', status: 404, body: () => ({}) },
]

export const IN_ORGANIZATIONS: Right[] = [
  ...ORGANIZATION,
  ...SERVICES,
  ...ENGINES,
  ...USERS,
  ...SIGN_IN,
  ...GROUPS,
  ...FIXED,
]
