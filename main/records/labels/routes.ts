import { eq } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { labels } from '../../tables/labels.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { ApplyLabelsInput, Label, LabelInput } from './schema.ts'
import { applyLabels, type LabelRow, labelRoom, saveLabel, showLabels } from './service.ts'

export function labelRoutes(api: Api) {
  crud<LabelRow, typeof LabelInput>(api, {
    ...labelRoom,
    noun: 'label',
    wire: Label,
    writable: LabelInput,
    defaults: { color: null },
    listing: {
      filters: { id: byId(labels.id), name: byText(labels.name) },
      orderings: { name: labels.name },
    },
    show: showLabels,
    save: saveLabel,
    remove: (call, row) => call.db.delete(labels).where(eq(labels.id, row.id)).run(),
    writers: 'admin',
  })

  const apply = {
    summary: 'Put labels on annotations, or take them off',
    access: REVIEWERS,
    body: ApplyLabelsInput,
    status: 204,
  }
  api.post('/labels/apply', apply, (call, { body }) => inTransaction(call.db, () => applyLabels(call, body)))
}
