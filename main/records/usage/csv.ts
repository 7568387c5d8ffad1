import { type Call, url } from '../../base/context.ts'
import { queues } from '../../tables/queues.ts'
import { users } from '../../tables/users.ts'
import { workspaces } from '../../tables/workspaces.ts'
import { csvOf } from '../exports/csv.ts'
import { ExportQuery } from '../exports/schema.ts'
import type { Column, Line } from '../exports/table.ts'
import { type Entry, entriesOf } from './entries.ts'
import type { Span } from './span.ts'

const NAMES = ['Username', 'Workspace name', 'Queue name', 'User url', 'Queue url', 'Workspace url']
const NUMBERS = [
  'Imported',
  'Confirmed',
  'Rejected',
  'Rejected automatically',
  'Rejected manually',
  'Deleted',
  'Exported',
  'Net time',
]

const COLUMNS = [
  ...NAMES.map((label): Column => ({ id: label, label, kind: 'text' })),
  ...NUMBERS.map((label): Column => ({ id: label, label, kind: 'number' })),
]

/** A line for every queue and who worked on it; imports stand on the line without a user. */
export function usageCsv(call: Call, span: Span): string {
  const entries = entriesOf(call, { span, groups: ['workspace', 'queue', 'user'], onTimeUnderS: 0 })
  const names = namesIn(call)
  const lines = entries.map(entry => lineOf(call, entry, names))
  return [...csvOf(COLUMNS, [lines], ExportQuery.parse({}))].join('')
}

function namesIn({ db }: Call) {
  return {
    user: new Map(db.select({ id: users.id, name: users.username }).from(users).all().map(pair)),
    queue: new Map(db.select({ id: queues.id, name: queues.name }).from(queues).all().map(pair)),
    workspace: new Map(db.select({ id: workspaces.id, name: workspaces.name }).from(workspaces).all().map(pair)),
  }
}

const pair = ({ id, name }: { id: number; name: string }) => [id, name] as const

function lineOf(call: Call, { user, queue, workspace, sums }: Entry, names: ReturnType<typeof namesIn>): Line {
  const { imported, confirmed, rejected, automatically, deleted, exported, active } = sums
  const numbers = [imported, confirmed, rejected, automatically, rejected - automatically, deleted, exported]
  return [
    names.user.get(user ?? 0) ?? '',
    names.workspace.get(workspace ?? 0) ?? '',
    names.queue.get(queue ?? 0) ?? '',
    url(call, 'users', user) ?? '',
    url(call, 'queues', queue) ?? '',
    url(call, 'workspaces', workspace) ?? '',
    ...numbers.map(String),
    // seconds without breaks
    String(Math.round(active * 10) / 10),
  ]
}
