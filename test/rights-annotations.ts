import { ADMINS, ALL, EDITING, IMPORTERS, READERS, READING, REVIEWERS, type Right, resource } from './rights-rows.ts'
import { fileForm, type Things } from './rights-world.ts'

const ONE = '/v1/annotations/{id}'
const START = `POST ${ONE}/start`
const annotation = { belongs: 'queue' } as const

/** Documents, and what was read from them. */
const DOCUMENTS: Right[] = [
  ...resource('documents', 'queue', ['list', 'get', 'patch', 'delete'], { deleting: 409 }),
  { ask: 'POST /v1/documents', who: IMPORTERS, belongs: 'nowhere', body: () => fileForm('a.pdf', 'rights') },
  { ask: 'GET /v1/documents/{id}/content', who: READERS, ...annotation },
  { ask: 'GET /v1/original/{name}', who: READERS, ...annotation },
  {
    ask: 'POST /v1/documents/downloads',
    who: READERS,
    ...annotation,
    named: true,
    body: ({ documents }) => ({ documents: [documents] }),
  },
  // only for whoever asked for it, and admins: here that was one
  { ask: 'GET /v1/documents/downloads/{id}', who: READERS, belongs: 'admins', of: 'downloads' },
  { ask: 'GET /v1/documents/downloads/{id}/content', who: READERS, belongs: 'admins', of: 'downloads' },
  ...resource('pages', 'queue', ['list', 'get', 'patch']),
  { ask: 'GET /v1/pages/{id}/content', who: READERS, ...annotation },
  { ask: `GET ${ONE}/page_data`, who: READERS, ...annotation, query: () => 'granularity=words' },
  {
    ask: `POST ${ONE}/page_data/translate`,
    who: READERS,
    ...annotation,
    body: () => ({ granularity: 'lines', page_numbers: [1], target_language: 'de' }),
  },
  { ask: `GET ${ONE}/search`, who: READERS, ...annotation, query: () => 'phrase=total' },
]

const made = ({ documents: document, queues: queue }: Things) => ({ document, queue })

/** Everybody reads what is in their queues; reviewers change it, importers bring it in, admins remove it for good. */
const ANNOTATIONS: Right[] = [
  ...resource('annotations', 'queue', EDITING, { writes: REVIEWERS, body: () => ({}) }).map(row =>
    row.ask.startsWith('P') ? { ...row, first: [START] } : row,
  ),
  { ask: 'POST /v1/annotations', who: IMPORTERS, ...annotation, named: true, body: made, status: 201 },
  { ask: `DELETE ${ONE}`, who: ADMINS, ...annotation },
  { ask: 'POST /v1/annotations/search', who: READERS, ...annotation, body: () => ({}) },
  {
    ask: 'POST /v1/annotations/purge_deleted',
    who: ADMINS,
    ...annotation,
    named: true,
    body: ({ annotations }) => ({ annotations: [annotations] }),
    first: [START, `POST ${ONE}/delete`],
  },
  {
    ask: `POST ${ONE}/copy`,
    who: REVIEWERS,
    ...annotation,
    body: ({ queues }) => ({ target_queue: queues }),
  },
  {
    ask: 'POST /v1/annotations/assign',
    who: REVIEWERS,
    ...annotation,
    named: true,
    body: ({ annotations }, { url }) => ({ annotations: [annotations], assignees: [url] }),
  },
  {
    ask: 'POST /v1/labels/apply',
    who: REVIEWERS,
    ...annotation,
    named: true,
    body: ({ labels, annotations }) => ({ operations: { add: [labels] }, objects: { annotations: [annotations] } }),
  },
  ...['/v1/queues/{id}/export', '/v1/annotations/export'].flatMap((path): Right[] => [
    { ask: `GET ${path}`, who: READERS, ...annotation },
    { ask: `POST ${path}`, who: READERS, ...annotation },
  ]),
]

const hold = (verb: string, body: Right['body'], status?: number): Right => ({
  ask: `POST ${ONE}/${verb}`,
  who: REVIEWERS,
  ...annotation,
  body,
  first: [START],
  status,
})
const nothing = () => ({})
const parts = ({ pages: page }: Things) => ({ documents: [{ pages: [{ page }] }, { pages: [{ page }] }] })

const FORMULA = { category: 'datapoint', id: 'f', label: 'F', type: 'number', formula: '1', rir_field_names: [] }

/** Inside other programs, where an admin's key would be too much. */
const EMBEDDED: Right[] = ['start_embedded', 'create_embedded_url'].map(verb => ({
  ask: `POST ${ONE}/${verb}`,
  who: REVIEWERS.filter(who => !ADMINS.includes(who)),
  ...annotation,
  body: nothing,
}))

const FORMULAS: Right[] = [
  {
    ask: 'POST /v1/formulas/evaluate',
    who: ADMINS,
    ...annotation,
    named: true,
    body: ({ annotations }) => ({
      field: 'f',
      content: [
        { category: 'section', id: 's', label: 'S', children: [{ ...FORMULA, ui_configuration: { type: 'formula' } }] },
      ],
      annotation: annotations,
    }),
  },
]

/** The review: a person takes an annotation, works on it and lets it go. */
const REVIEW: Right[] = [
  { ask: START, who: REVIEWERS, ...annotation, body: nothing },
  { ask: 'POST /v1/queues/{id}/next', who: REVIEWERS, ...annotation, body: nothing },
  ...['confirm', 'cancel', 'postpone', 'delete', 'reject'].map(verb => hold(verb, nothing)),
  hold('rotate', () => ({ rotation_deg: 90 })),
  hold('edit', parts),
  hold('split', parts),
  hold('edit_pages', nothing),
  hold('edit_pages/in_place', ({ pages: page }) => ({ parent_pages: [{ page }] })),
  { ask: `POST ${ONE}/edit_pages/start`, who: REVIEWERS, ...annotation },
  { ...hold('edit_pages/cancel', nothing), first: [`POST ${ONE}/edit_pages/start`] },
  { ask: `GET ${ONE}/processing_duration`, who: READERS, ...annotation },
  { ask: `PATCH ${ONE}/processing_duration`, who: REVIEWERS, ...annotation, body: nothing },
]

const CONTENT = `${ONE}/content`
const NODE = `${CONTENT}/{nodeId}`

const FIELDS: Right[] = [
  { ask: `GET ${CONTENT}`, who: READERS, ...annotation },
  { ask: `PATCH ${CONTENT}`, who: REVIEWERS, ...annotation, first: [START], body: () => ({ content: [] }) },
  hold('content/operations', () => ({ operations: [] })),
  { ask: `POST ${CONTENT}/validate`, who: READERS, ...annotation, body: nothing },
  { ask: `GET ${NODE}`, who: READERS, ...annotation },
  { ask: `PATCH ${NODE}`, who: REVIEWERS, ...annotation, first: [START], body: nothing },
  { ask: `POST ${NODE}/add_empty`, who: REVIEWERS, ...annotation, first: [START], of: 'tables' },
  {
    ask: `POST ${NODE}/select`,
    who: REVIEWERS,
    ...annotation,
    first: [START],
    named: true,
    body: ({ pages: page }) => ({ page, rectangle: [0, 0, 2000, 2000] }),
  },
  { ask: `GET ${NODE}/candidates`, who: READERS, ...annotation },
]

const onTable = (verb: string, body?: Right['body']): Right => ({
  ask: `POST ${NODE}/${verb}`,
  who: REVIEWERS,
  ...annotation,
  first: [START],
  of: 'tables',
  body,
})
const part = { page: 1, columns: [], rows: [], width: 10, height: 10 }

/** The lines of a table on a page. */
const GRIDS: Right[] = [
  onTable('grid_operations', () => ({ operations: [] })),
  onTable('grid_parts_operations', () => ({ grid_index: 0, grid: part, operations: {} })),
  onTable('transform_grid_to_datapoints'),
]

/** What people and machines put beside an annotation. */
const AROUND: Right[] = [
  ...resource('notes', 'queue', [...READING, 'create'], {
    writes: REVIEWERS,
    body: ({ annotations }) => ({ annotation: annotations, content: 'x' }),
    named: true,
  }),
  // its author and admins may change a note, and here the author is one
  ...['PUT', 'PATCH', 'DELETE'].map(
    (verb): Right => ({
      ask: `${verb} /v1/notes/{id}`,
      who: { own: ADMINS, foreign: REVIEWERS, other: REVIEWERS },
      ...annotation,
      body: verb[0] === 'P' ? ({ annotations }) => ({ annotation: annotations, content: 'x' }) : undefined,
    }),
  ),
  ...resource('relations', 'queue', ALL, {
    body: ({ annotations }) => ({ annotations: [annotations] }),
    named: true,
  }),
  ...resource('document_relations', 'queue', ALL, {
    body: ({ annotations, documents }) => ({ annotation: annotations, documents: [documents], key: 'x' }),
    named: true,
    deleting: 409,
  }),
  ...resource('suggested_edits', 'queue', ALL, {
    body: ({ annotations, pages: page }) => ({ annotation: annotations, documents: [{ pages: [{ page }] }] }),
    named: true,
  }),
  ...resource('automation_blockers', 'queue', READING),
]

export const ON_ANNOTATIONS: Right[] = [
  ...DOCUMENTS,
  ...ANNOTATIONS,
  ...REVIEW,
  ...EMBEDDED,
  ...FORMULAS,
  ...FIELDS,
  ...GRIDS,
  ...AROUND,
]
