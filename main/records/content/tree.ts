import { eq } from 'drizzle-orm'
import { selectAll } from '../../base/bulk.ts'
import { type Call, type Context, url } from '../../base/context.ts'
import { type Day, dayAt } from '../../formulas/values/days.ts'
import { annotations } from '../../tables/annotations.ts'
import { datapoints } from '../../tables/datapoints.ts'
import { queues } from '../../tables/queues.ts'
import { schemas } from '../../tables/schemas.ts'
import { nodesOf, type SchemaContent, type SchemaDatapoint, type SchemaNode } from '../schemas/content.ts'
import { isCalculated } from '../schemas/formulas.ts'
import { gridOf } from './grid/lines.ts'
import type { ContentNode, ContentValue } from './schema.ts'

export type NodeRow = typeof datapoints.$inferSelect

export interface Node extends NodeRow {
  children: Node[]
}

/** An annotation's content with what rules it. */
export interface Content {
  annotationId: number
  locale: string
  threshold: number
  /** For formulas that ask for it. */
  today: Day
  schema: SchemaContent
  /** Schema node of every schema id. */
  rules: Map<string, SchemaNode>
  roots: Node[]
  nodes: Map<number, Node>
}

export function loadContent(ctx: Context, annotationId: number): Content {
  const { schema, locale, threshold } = ctx.db
    .select({ schema: schemas.content, locale: queues.locale, threshold: queues.defaultScoreThreshold })
    .from(annotations)
    .innerJoin(schemas, eq(schemas.id, annotations.schemaId))
    .innerJoin(queues, eq(queues.id, annotations.queueId))
    .where(eq(annotations.id, annotationId))
    .get() as { schema: SchemaContent; locale: string; threshold: number }
  const { roots, nodes } = nest(rowsOf(ctx, [annotationId]))
  const today = dayAt(ctx.clock())
  return { annotationId, locale, threshold, today, schema, rules: rulesOf(schema), roots, nodes }
}

export const rulesOf = (schema: SchemaContent): Map<string, SchemaNode> =>
  new Map([...nodesOf(schema)].map(node => [node.id, node]))

export const rowsOf = (ctx: Context, annotationIds: number[]): NodeRow[] => {
  const places = annotationIds.map(() => '?')
  const tail = `where annotation_id in (${places}) order by annotation_id, parent_id, position`
  return selectAll(ctx.db, datapoints, tail, annotationIds)
}

export function nest(rows: NodeRow[]): { roots: Node[]; nodes: Map<number, Node> } {
  const nodes = new Map(rows.map(row => [row.id, { ...row, children: [] as Node[] }]))
  const roots: Node[] = []
  for (const node of nodes.values()) {
    if (node.parentId === null) roots.push(node)
    else nodes.get(node.parentId)?.children.push(node)
  }
  return { roots, nodes }
}

/** What rules a datapoint, with the options of its own that it may have; undefined for other nodes. */
export function ruleOf({ rules }: Pick<Content, 'rules'>, node: NodeRow): SchemaDatapoint | undefined {
  const rule = rules.get(node.schemaId)
  if (rule?.category !== 'datapoint') return undefined
  return node.options ? { ...rule, options: node.options as SchemaDatapoint['options'] } : rule
}

/** Whether a person may put a value of their own in place of a calculated one. */
export const mayOverride = (rule: SchemaNode): boolean =>
  rule.category === 'datapoint' && isCalculated(rule) && rule.ui_configuration?.edit !== 'disabled'

/** Nodes as they go over the wire; `only` prunes the tree to some schema ids and what leads to them. */
export function showNodes(
  call: Call,
  nodes: Node[],
  rules: Map<string, SchemaNode>,
  only?: Set<string>,
): ContentNode[] {
  return nodes.flatMap(node => {
    const wanted = !only || only.has(node.schemaId)
    const children =
      node.category === 'datapoint' ? [] : showNodes(call, node.children, rules, wanted ? undefined : only)
    return wanted || children.length ? [showNode(call, node, rules, children)] : []
  })
}

function showNode(call: Call, node: Node, rules: Map<string, SchemaNode>, children: ContentNode[]): ContentNode {
  const shown: ContentNode = {
    id: node.id,
    url: `${url(call, 'annotations', node.annotationId)}/content/${node.id}`,
    schema_id: node.schemaId,
    category: node.category,
  }
  if (node.category !== 'section') shown.hidden = node.hidden
  if (node.category === 'datapoint') return Object.assign(shown, showDatapoint(node, rules.get(node.schemaId)))
  shown.children = children
  if (node.category !== 'multivalue') return shown
  const spent = {
    time_spent: node.timeSpent,
    time_spent_overall: node.timeSpent,
    time_spent_grid: 0,
    time_spent_grid_overall: 0,
  }
  return Object.assign(shown, spent, {
    validation_sources: node.validationSources,
    grid: gridFor(node, rules.get(node.schemaId)),
  })
}

// Only tables have one
const gridFor = (node: Node, rule: SchemaNode | undefined) =>
  rule?.category === 'multivalue' && rule.children.category === 'tuple' ? gridOf(node) : null

function showDatapoint(node: Node, rule: SchemaNode | undefined): Partial<ContentNode> {
  const isButton = rule?.category === 'datapoint' && rule.type === 'button'
  const options = node.options ?? (rule?.category === 'datapoint' && rule.type === 'enum' ? rule.options : undefined)
  return {
    content: isButton ? null : contentOf(node),
    validation_sources: node.validationSources as string[],
    time_spent: node.timeSpent,
    time_spent_overall: node.timeSpent,
    ...(options ? { options: options as ContentNode['options'] } : {}),
    ...(rule && mayOverride(rule) ? { no_recalculation: node.noRecalculation ?? false } : {}),
  }
}

function contentOf(node: NodeRow): ContentValue {
  const rirBox = node.rirBox as ContentValue['position']
  return {
    value: node.value ?? '',
    normalized_value: node.normalizedValue,
    page: node.page,
    position: node.box as ContentValue['position'],
    rir_text: node.rirText,
    rir_raw_text: node.rirText,
    rir_page: node.rirPage,
    rir_position: rirBox,
    rir_confidence: node.rirConfidence,
    connector_text: null,
    connector_position: null,
    ocr_text: node.rirText,
    ocr_raw_text: node.rirText,
    ocr_position: rirBox,
  }
}
