import { z } from 'zod'
import { Url } from '../../base/wire.ts'

const named = {
  engine_output_id: z.string().min(1).max(50),
  label: z.string().min(1).max(100),
  description: z.string().max(2000).nullable().optional(),
}

const Datapoint = z.object({
  category: z.literal('datapoint'),
  ...named,
  type: z.enum(['string', 'number', 'date', 'enum']),
  trained: z.boolean().optional(),
  /** Where training takes the values from. */
  sources: z.array(z.object({ queue: Url, schema_id: z.string().min(1).max(50) })).optional(),
})
type Datapoint = z.infer<typeof Datapoint>

const Tuple = z.object({ category: z.literal('tuple'), ...named, children: z.array(Datapoint).min(1) })

const Multivalue = z.object({
  category: z.literal('multivalue'),
  ...named,
  type: z.enum(['grid', 'freeform']).optional(),
  trained: z.boolean().optional(),
  children: z.discriminatedUnion('category', [Datapoint, Tuple]),
})

export const EngineContent = z
  .object({
    training_queues: z.array(Url).min(1),
    fields: z.array(z.discriminatedUnion('category', [Datapoint, Multivalue])).min(1),
  })
  .superRefine(({ fields, training_queues: queues }, context) => {
    const seen = new Set<string>()
    for (const [field, path] of datapointsOf(fields)) {
      const fault = (key: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['fields', ...path, key], message })
      if (seen.has(field.engine_output_id)) fault('engine_output_id', 'This id is used more than once.')
      seen.add(field.engine_output_id)
      if (field.sources?.some(({ queue }) => !queues.includes(queue)))
        fault('sources', 'Every source must be one of the training queues.')
    }
  })
export type EngineContent = z.infer<typeof EngineContent>

/** Every datapoint with the path to it. */
export function datapointsOf(fields: EngineContent['fields']): [Datapoint, (string | number)[]][] {
  return fields.flatMap((field, index) => {
    if (field.category === 'datapoint') return [[field, [index]] as [Datapoint, number[]]]
    if (field.children.category === 'datapoint') return [[field.children, [index, 'children']] as never]
    return field.children.children.map(
      (column, at) => [column, [index, 'children', 'children', at]] as [Datapoint, (string | number)[]],
    )
  })
}

export const EngineSchemaInput = z.object({ content: EngineContent })
export type EngineSchemaInput = z.infer<typeof EngineSchemaInput>

export const PredictInput = z.object({ training_queues: z.array(Url).min(1) })

const AnyContent = z.looseObject({ training_queues: z.array(Url), fields: z.array(z.looseObject({})) })
export const Predicted = z.object({ content: AnyContent })
export const EngineSchema = z.object({ id: z.int(), url: Url, content: AnyContent })
export type EngineSchema = z.infer<typeof EngineSchema>
