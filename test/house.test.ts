import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** Lowest first: an import points to a strictly lower line, or stays in its own room. */
const FLOORS = `
main/base
main/formulas/values main/formulas/lexing main/formulas/syntax main/formulas/functions main/formulas
main/reading/values main/reading/pages main/reading/ocr main/reading/images main/reading/pdf/text main/reading/pdf
main/reading/einvoice main/reading/einvoice/view main/reading/cutting main/reading/separators
main/reading/fields/extraction.ts main/reading/fields/layout main/reading/fields/learned main/reading/fields/labels main/reading/fields/spans
main/reading/fields/header main/reading/fields/parties main/reading/fields/tables main/reading/fields/tables/columns main/reading/fields/tables/rows
main/reading/fields/tables/tax main/reading/fields main/reading/remembered main/reading/glossary
main/reading/einvoice/matching main/reading
main/tables
main/records/groups main/records/passwords main/records/auth main/records/organizations main/records/users
main/records/password-resets main/records/sign-in main/records/single-sign-on main/records/token-exchange main/records/workspaces
main/records/organization-groups
main/records/schemas main/records/schemas/templates main/records/engines main/records/engine-fields main/records/generic-engines
main/records/dedicated-engine-schemas main/records/dedicated-engines
main/records/queues main/records/queues/making main/records/suggested-recipients main/records/inboxes main/records/documents
main/records/hook-templates main/records/hooks main/records/hook-logs main/records/connectors main/records/rules main/records/triggers
main/records/delete-recommendations main/records/workflows main/records/surveys
main/records/pages main/records/translations main/records/content main/records/reasoning main/records/formulas main/records/grids
main/records/labels main/records/notes main/records/relations main/records/document-relations
main/records/suggested-edits main/records/automation-blockers main/records/annotations main/records/review main/records/embedded main/records/supplier-memory main/records/tasks
main/records/assignees main/records/copies main/records/splits main/records/purges main/records/downloads main/records/search
main/records/email-threads main/records/email-templates main/records/audit-logs
main/records/email-tracking-events main/records/mail-accounts main/records/outbox
main/records/uploads main/records/emails main/records/sent-emails main/records/exports main/records/watched-folders main/records/usage main/records/billing
main/pipeline
main/backup/contents main/backup/check main/backup/zip main/backup/archive main/backup main/backup/schedule
main/founding main/first-start.ts main/live.ts main/docs-outline.ts main/docs.ts
main/answers.ts
main/api.ts
main/app.ts
main/hosts.ts
main/listen.ts
main/data-folder.ts main/own-door.ts
main/serve.ts main/extract.ts main/backup.ts main/restore.ts main/verify.ts
main/desktop
main/start main/start.ts
`
  .trim()
  .split(/\s+/)

const SOURCES = globSync('{main,preload,renderer}/**/*.{ts,tsx}').filter(path => !/\.test\.tsx?$/.test(path))
const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

interface Arrow {
  file: string
  /** A path from the project's root, or a package's name. */
  target: string
  isType: boolean
}

const arrows = SOURCES.flatMap(arrowsOf)

test('every file of main has a floor', () => {
  expect(SOURCES.filter(path => path.startsWith('main/') && !roomOf(path))).toEqual([])
})

test('1. imports point down or stay at home', () => {
  const upward = arrows
    .filter(({ file, target }) => file.startsWith('main/') && target.startsWith('main/'))
    .filter(({ file, target }) => roomOf(file) !== roomOf(target) && floorOf(target) >= floorOf(file))
    .map(({ file, target }) => `${roomOf(file)} -> ${roomOf(target)} (${file})`)
  expect(upward).toEqual([])
})

test('3. only records/x writes what is in tables/x', () => {
  const written = SOURCES.filter(path => /^main\/(records|pipeline)\//.test(path)).flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(match => ({
      path,
      table: match[1] as string,
    })),
  )
  const strangers = written
    // What no file of tables names is a map or a set
    .filter(({ table }) => tableOwners(table)[0] !== '')
    .filter(({ path, table }) => !tableOwners(table).some(owner => path.startsWith(`main/records/${owner}/`)))
    .map(({ path, table }) => `${path} writes ${table}`)
  expect(strangers).toEqual([])
})

test('4. electron, hono, base and tables stay where they belong', () => {
  const misplaced = arrows
    .filter(
      ({ file, target }) =>
        (target === 'electron' && !/^(main\/desktop|preload)\//.test(file)) ||
        (/^hono($|\/)/.test(target) && !/^main\/(base\/http|api)\.ts$|routes\.ts$/.test(file)) ||
        (file.startsWith('main/reading/') && /^main\/(base|tables)\//.test(target)),
    )
    .map(({ file, target }) => `${file} -> ${target}`)
  expect(misplaced).toEqual([])
})

test('5. the renderer sees main only as types, through one file, and features do not see each other', () => {
  const leaks = arrows
    .filter(({ file }) => file.startsWith('renderer/'))
    .filter(
      ({ file, target, isType }) =>
        (target.startsWith('main/') && !(file === 'renderer/api/types.ts' && isType && /\/schema\.ts$/.test(target))) ||
        (featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target)),
    )
    .map(({ file, target }) => `${file} -> ${target}`)
  expect(leaks).toEqual([])
})

test('6. no folders for what has no name', () => {
  expect(
    SOURCES.filter(
      path => /(^|\/)(utils|helpers|common|types)(\/|\.ts$)/.test(path) && path !== 'renderer/api/types.ts',
    ),
  ).toEqual([])
})

test('files stay small enough to read', () => {
  const long = SOURCES.filter(path => readFileSync(path, 'utf8').split('\n').length > 251)
  expect(long).toEqual([])
})

function arrowsOf(file: string): Arrow[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, type, name = '', dynamic]) => {
    const path = name || dynamic || ''
    const target = path.startsWith('.') ? relative('.', join(dirname(file), path)) : path
    return { file, target, isType: Boolean(type) }
  })
}

function roomOf(path: string): string | undefined {
  const rooms = FLOORS.filter(room => path === room || path.startsWith(`${room}/`))
  return rooms.sort((a, b) => b.length - a.length)[0]
}

const floorOf = (path: string) => FLOORS.indexOf(roomOf(path) ?? '')

const featureOf = (path: string) => /^renderer\/features\/([^/]+)\//.exec(path)?.[1]

/** The rooms that may write this table: those of the file's noun, unless the rooms go by another word. */
function tableOwners(table: string): string[] {
  const file = globSync('main/tables/*.ts').find(path =>
    new RegExp(`export const ${table} = sqliteTable`).test(readFileSync(path, 'utf8')),
  )
  const noun = file?.replace(/^main\/tables\/|\.ts$/g, '') ?? ''
  return OWNERS[noun] ?? [noun]
}

const OWNERS: Record<string, string[]> = {
  datapoints: ['content'],
  'email-links': ['emails'],
  memberships: ['organization-groups'],
  tokens: ['auth'],
}
