import { and, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../../../base/context.ts'
import { annotations } from '../../../tables/annotations.ts'
import { datapoints } from '../../../tables/datapoints.ts'
import type { Content } from '../../content/tree.ts'
import { isKeyField } from '../keys.ts'

const AT_MOST = 200

/** Annotations of the organization that wait for a person and name the same supplier in one of the same fields, oldest first. */
export function waitingFor({ db }: Context, organizationId: number, content: Content): number[] {
  const named = [...content.nodes.values()].filter(node => node.value && isKeyField(content, node))
  const same = named.map(({ schemaId, value, normalizedValue }) =>
    and(
      eq(datapoints.schemaId, schemaId),
      or(eq(datapoints.value, value!), eq(datapoints.normalizedValue, normalizedValue ?? value!)),
    ),
  )
  if (!same.length) return []
  const naming = db
    .select({ id: datapoints.annotationId })
    .from(datapoints)
    .where(or(...same))
  const waits = and(eq(annotations.organizationId, organizationId), eq(annotations.status, 'to_review'))
  return db
    .select({ id: annotations.id })
    .from(annotations)
    .where(and(waits, inArray(annotations.id, naming)))
    .orderBy(annotations.id)
    .limit(AT_MOST)
    .all()
    .map(({ id }) => id)
}
