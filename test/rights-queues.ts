import { ADMINS, ALL, EDITING, IMPORTERS, READERS, READING, REVIEWERS, type Right, resource } from './rights-rows.ts'
import { fileForm, idOf, type Things } from './rights-world.ts'

/** What hangs on queues is seen with one of them. */
const QUEUES: Right[] = [
  ...resource('queues', 'queue', ALL, {
    body: ({ schemas: schema, workspaces: workspace }) => ({ name: 'x', schema, workspace }),
  }).map(row => (row.ask.startsWith('POST') ? { ...row, belongs: 'organization' as const, named: true } : row)),
  {
    ask: 'POST /v1/queues/from_template',
    who: ADMINS,
    belongs: 'organization',
    named: true,
    body: ({ workspaces: workspace }) => ({ name: 'x', template_name: 'Tax Invoice EU Demo Template', workspace }),
  },
  { ask: 'POST /v1/queues/{id}/duplicate', who: ADMINS, belongs: 'queue', body: () => ({ name: 'x' }) },
  { ask: 'GET /v1/queues/{id}/related_objects_counts', who: READERS, belongs: 'queue' },
  { ask: 'POST /v1/queues/{id}/suggested_recipients', who: READERS, belongs: 'queue', body: () => ({}) },
  {
    ask: 'POST /v1/annotations/suggested_recipients',
    who: READERS,
    belongs: 'queue',
    named: true,
    body: ({ annotations }) => ({ annotations: [annotations] }),
  },
  ...resource('inboxes', 'queue', ALL, {
    body: ({ queues }) => ({ name: 'x', email_prefix: 'x', queues: [queues] }),
    creating: ({ bareQueue }) => ({ name: 'x', email_prefix: 'x', queues: [bareQueue] }),
    named: true,
  }),
  ...resource('hooks', 'queue', ALL, { body: hook, named: true }),
  ...resource('webhooks', 'queue', ALL, { body: hook, named: true }),
  {
    ask: 'POST /v1/hooks/create',
    who: ADMINS,
    belongs: 'queue',
    named: true,
    body: ({ queues }) => ({
      name: 'x',
      queues: [queues],
      hook_template: 'http://gleaner.test/api/v1/hook_templates/1',
    }),
  },
  { ask: 'POST /v1/hooks/{id}/duplicate', who: ADMINS, belongs: 'queue', body: () => ({ name: 'x' }) },
  { ask: 'GET /v1/hooks/{id}/secrets_keys', who: ADMINS, belongs: 'queue' },
  { ask: 'GET /v1/hooks/logs', who: ADMINS, belongs: 'nowhere' },
  ...resource('connectors', 'queue', ALL, {
    body: ({ queues }) => ({ name: 'x', queues: [queues], service_url: 'https://x.example.org' }),
    named: true,
    deleting: 409,
  }),
  ...resource('rules', 'queue', ALL, { body: ({ queues }) => ({ name: 'x', queues: [queues] }), named: true }),
  ...resource('triggers', 'queue', ALL, {
    body: ({ queues: queue }) => ({ queue, event: 'annotation_imported' }),
    named: true,
    deleting: 409,
  }),
  ...resource('delete_recommendations', 'queue', ALL, {
    body: ({ queues: queue, triggers }) => ({ queue, triggers: [triggers] }),
    named: true,
  }),
  ...resource('email_templates', 'queue', ALL, { body: ({ queues: queue }) => ({ name: 'x', queue }), named: true }),
  { ask: 'GET /v1/email_templates/stats', who: READERS, belongs: 'queue' },
  { ask: 'POST /v1/email_templates/{id}/render', who: REVIEWERS, belongs: 'queue', body: () => ({}) },
  ...resource('watched_folders', 'admins', ['list', 'get', 'patch', 'delete']),
  {
    ask: 'POST /v1/watched_folders',
    who: ADMINS,
    belongs: 'queue',
    named: true,
    body: ({ queues: queue, folder }) => ({ queue, path: folder }),
  },
]

function hook({ queues }: Things) {
  return { name: 'x', queues: [queues], config: { url: 'https://x.example.org' } }
}

/** Messages and uploads come into a queue: whoever may import documents there handles them. */
const COMING_IN: Right[] = [
  ...resource('emails', 'queue', EDITING, {
    writes: IMPORTERS,
    body: ({ queues: queue, inboxes: inbox }) => ({ queue, inbox, subject: 'x' }),
  }),
  { ask: 'GET /v1/emails/{id}/content', who: READERS, belongs: 'queue' },
  { ask: 'GET /v1/emails/counts', who: READERS, belongs: 'queue' },
  {
    ask: 'POST /v1/emails/send',
    who: REVIEWERS,
    belongs: 'queue',
    named: true,
    body: ({ queues: queue }) => ({
      queue,
      to: [{ email: 'x@example.org' }],
      template_values: { subject: 'x', message: 'x' },
    }),
  },
  ...resource('outbox', 'admins', [...READING, 'delete']),
  // it waits, and has not failed
  { ask: 'POST /v1/outbox/{id}/retry', who: ADMINS, belongs: 'admins', status: 409 },
  { ask: 'POST /v1/emails/import', who: ADMINS, belongs: 'queue', named: true, body: message },
  ...resource('email_threads', 'queue', EDITING, { writes: IMPORTERS, body: () => ({}) }),
  { ask: 'GET /v1/email_threads/counts', who: READERS, belongs: 'queue' },
  ...['/v1/uploads', '/v1/uploads/{filename}'].map(
    (path): Right => ({
      ask: `POST ${path}`,
      who: IMPORTERS,
      belongs: 'queue',
      named: true,
      query: ({ queues }) => `queue=${idOf(queues!)}`,
      body: () => fileForm('a.pdf', 'rights'),
    }),
  ),
  { ask: 'GET /v1/uploads/{id}', who: READERS, belongs: 'queue' },
  // only for whoever asked, and admins: here that was one
  { ask: 'GET /v1/tasks/{id}', who: READERS, belongs: 'admins', query: () => 'no_redirect=true' },
  ...['upload', 'upload/{filename}'].map(
    (path): Right => ({
      ask: `POST /v1/queues/{id}/${path}`,
      who: IMPORTERS,
      belongs: 'queue',
      body: () => fileForm('a.pdf', 'rights'),
    }),
  ),
]

function message({ address }: Things) {
  const form = new FormData()
  form.append('raw_message', new File(['Subject: x\r\n\r\nx'], 'x.eml'))
  form.append('recipient', address!)
  return form
}

export const ON_QUEUES: Right[] = [...QUEUES, ...COMING_IN]
