import { z } from 'zod'
import { type Call, url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { notFound, Problem } from '../../base/problems.ts'
import { GENERIC_ENGINES } from './engines.ts'
import { genericFields } from './fields.ts'
import { GenericEngine, GenericEngineSchema } from './schema.ts'

const FixedQuery = z.object({
  id: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Enter a number.')
    .optional(),
  ordering: z.enum(['id', '-id', 'name', '-name']).optional(),
  page: z.string().optional(),
})
type FixedQuery = z.infer<typeof FixedQuery>

/** Both are fixed and few: they come from the code and always fit on one page. */
export function genericEngineRoutes(api: Api) {
  fixed(api, 'generic_engines', 'generic engine', GenericEngine, engines)
  fixed(api, 'generic_engine_schemas', 'schema of a generic engine', GenericEngineSchema, schemas)
}

const engines = (call: Call): GenericEngine[] =>
  GENERIC_ENGINES.map(engine => ({
    ...engine,
    url: url(call, 'generic_engines', engine.id),
    schema: url(call, 'generic_engine_schemas', engine.schema),
  }))

const schemas = (call: Call): GenericEngineSchema[] => [
  { id: 1, url: url(call, 'generic_engine_schemas', 1), content: { fields: genericFields() } },
]

function fixed<One extends { id: number }>(
  api: Api,
  name: string,
  noun: string,
  wire: z.ZodType,
  all: (call: Call) => One[],
) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
  const errors = { 404: 'There is no such page' }
  api.get(`/${name}`, { summary: `List ${name}`, answer, query: FixedQuery, errors }, (call, { query }) =>
    pageOf(all(call), query),
  )
  api.get(`/${name}/{id}`, { summary: `Read a ${noun}`, answer: wire }, (call, { params }) => {
    const one = all(call).find(({ id }) => id === params.id)
    if (!one) throw notFound()
    return one
  })
}

function pageOf<One extends { id: number }>(all: One[], { id, ordering = 'id', page = '1' }: FixedQuery) {
  if (page !== '1') throw new Problem(404, 'Invalid page.')
  const wanted = id?.split(',').map(Number)
  const results = all.filter(one => !wanted || wanted.includes(one.id))
  if (ordering.startsWith('-')) results.reverse()
  return { pagination: { total: results.length, total_pages: 1, next: null, previous: null }, results }
}
