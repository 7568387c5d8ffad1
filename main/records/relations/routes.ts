import { eq, inArray, sql } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { byId, byLink, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { relationAnnotations, relations } from '../../tables/relations.ts'
import { Relation, RelationInput } from './schema.ts'
import { inActiveQueues, type RelationRow, relationRoom, saveRelation, showRelations } from './service.ts'

const byMember = byLink(
  ids =>
    sql`${relations.id} in (select ${relationAnnotations.relationId} from ${relationAnnotations} where ${inArray(relationAnnotations.annotationId, ids)})`,
)

export function relationRoutes(api: Api) {
  crud<RelationRow, typeof RelationInput>(api, {
    ...relationRoom,
    noun: 'relation',
    wire: Relation,
    writable: RelationInput,
    defaults: { type: 'edit', key: null, parent: null },
    listed: inActiveQueues,
    listing: {
      filters: {
        id: byId(relations.id),
        type: byText(relations.type),
        parent: byId(relations.parentId),
        key: byText(relations.key),
        annotation: byMember,
      },
      orderings: { type: relations.type, parent: relations.parentId, key: relations.key },
    },
    show: showRelations,
    save: saveRelation,
    remove: (call, row) => call.db.delete(relations).where(eq(relations.id, row.id)).run(),
    writers: 'admin',
  })
}
