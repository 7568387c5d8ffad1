import type { Call } from '../../base/context.ts'
import { queues } from '../../tables/queues.ts'
import type { FieldFigures } from '../../tables/usage.ts'
import { deletionsOf, exportsOf, importsOf, type Place, type Question, rejectionsOf, workOf } from './query.ts'

const NOTHING = {
  imported: 0,
  deleted: 0,
  rejected: 0,
  automatically: 0,
  exported: 0,
  confirmed: 0,
  turnaround: 0,
  onTime: 0,
  overall: 0,
  active: 0,
  measured: 0,
  corrections: 0,
}
export type Sums = typeof NOTHING

export interface Entry extends Place {
  workspace: number | null
  sums: Sums
  fields: FieldFigures
}

type Family = (call: Call, question: Question) => (Place & Partial<Sums>)[]

/** What there is to report by period, queue, workspace and user, as far as these are asked for; in this order. */
export function entriesOf(call: Call, question: Question): Entry[] {
  const entries = new Map<string, Entry>()
  const entryAt = placing(call, question, entries)
  const families: Family[] = [importsOf, deletionsOf, rejectionsOf, exportsOf]
  for (const { period, queue, user, ...figures } of families.flatMap(family => family(call, question)))
    add(entryAt({ period, queue, user }).sums, figures)
  for (const { period, queue, user, documents, corrections, fields } of workOf(call, question)) {
    if (!documents) continue
    const entry = entryAt({ period, queue, user })
    add(entry.sums, { measured: documents, corrections })
    addFields(entry.fields, fields)
  }
  return [...entries.values()].sort(inOrder)
}

/** All entries as one. */
export function totalOf(entries: Entry[]): Sums {
  const sums = { ...NOTHING }
  for (const entry of entries) add(sums, entry.sums)
  return sums
}

function placing(call: Call, { groups }: Question, entries: Map<string, Entry>) {
  const workspaceOf = groups.includes('workspace') ? workspacesOf(call) : () => null
  return ({ period, queue, user }: Place): Entry => {
    const workspace = workspaceOf(queue)
    const place = { period, queue: groups.includes('queue') ? queue : null, workspace, user }
    const key = JSON.stringify(Object.values(place))
    const known = entries.get(key) ?? { ...place, sums: { ...NOTHING }, fields: {} }
    entries.set(key, known)
    return known
  }
}

function workspacesOf({ db }: Call) {
  const rows = db.select({ id: queues.id, workspace: queues.workspaceId }).from(queues).all()
  const known = new Map(rows.map(({ id, workspace }) => [id, workspace]))
  return (queue: number | null) => known.get(queue ?? 0) ?? null
}

function add(sums: Sums, figures: Partial<Sums>) {
  for (const [name, figure] of Object.entries(figures)) sums[name as keyof Sums] += figure
}

function addFields(sums: FieldFigures, fields: FieldFigures) {
  for (const schemaId in fields) {
    const [total, corrected, seconds] = fields[schemaId]!
    const known = sums[schemaId]
    if (!known) sums[schemaId] = [total, corrected, seconds]
    else {
      known[0] += total
      known[1] += corrected
      known[2] += seconds
    }
  }
}

const inOrder = (one: Entry, other: Entry) =>
  (one.period ?? '').localeCompare(other.period ?? '') ||
  (one.workspace ?? 0) - (other.workspace ?? 0) ||
  (one.queue ?? 0) - (other.queue ?? 0) ||
  (one.user ?? 0) - (other.user ?? 0)
