import { type Call, idFromUrl, url } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { referOptional } from '../../base/refer.ts'
import type { queues } from '../../tables/queues.ts'
import { dedicatedEngineRoom } from '../dedicated-engines/service.ts'
import { engineRoom } from '../engines/service.ts'
import { DEFAULT_GENERIC_ENGINE, isGenericEngine } from '../generic-engines/engines.ts'
import type { QueueInput } from './schema.ts'

type Row = typeof queues.$inferSelect
type Engines = Pick<Row, 'engineId' | 'genericEngineId' | 'dedicatedEngineId'>
type Input = Pick<QueueInput, 'engine' | 'generic_engine' | 'dedicated_engine'>

const KINDS = ['engine', 'generic_engine', 'dedicated_engine'] as const

/** The columns for the engine: exactly one is set. The kind that is named displaces the others; with none, it is the default generic one. */
export function chooseEngine(call: Call, input: Input, existing: Row | null): Engines {
  const [named, ...more] = KINDS.filter(kind => input[kind])
  if (more[0]) throw invalid(more[0], `Only one kind of engine can be set, and "${named}" is.`)
  const chosen = columnsOf(call, input)
  if (named) return { ...NONE, ...chosen }
  const left = { ...NONE, ...(existing && enginesOf(existing)), ...chosen }
  return Object.values(left).some(id => id !== null) ? left : { ...NONE, genericEngineId: DEFAULT_GENERIC_ENGINE }
}

const NONE: Engines = { engineId: null, genericEngineId: null, dedicatedEngineId: null }

const enginesOf = ({ engineId, genericEngineId, dedicatedEngineId }: Row): Engines => ({
  engineId,
  genericEngineId,
  dedicatedEngineId,
})

/** What the request says; kinds that it leaves out are absent. */
function columnsOf(call: Call, input: Input): Partial<Engines> {
  const engineId = referOptional(call, 'engine', input.engine, engineRoom)
  const dedicatedEngineId = referOptional(call, 'dedicated_engine', input.dedicated_engine, dedicatedEngineRoom)
  const generic = input.generic_engine
  const genericEngineId = typeof generic === 'string' ? referGeneric(generic) : generic
  return Object.fromEntries(
    Object.entries({ engineId, genericEngineId, dedicatedEngineId }).filter(([, id]) => id !== undefined),
  )
}

function referGeneric(link: string): number {
  const id = idFromUrl(link, 'generic_engines')
  if (id === null) throw invalid('generic_engine', 'Invalid hyperlink - No URL match.')
  if (!isGenericEngine(id)) throw invalid('generic_engine', 'Invalid hyperlink - Object does not exist.')
  return id
}

export const showEngine = (call: Call, { engineId, genericEngineId, dedicatedEngineId }: Row) => ({
  engine: url(call, 'engines', engineId),
  generic_engine: url(call, 'generic_engines', genericEngineId),
  dedicated_engine: url(call, 'dedicated_engines', dedicatedEngineId),
})
