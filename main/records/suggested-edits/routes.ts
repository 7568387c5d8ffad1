import { eq } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { suggestedEdits } from '../../tables/suggested-edits.ts'
import { SuggestedEdit, SuggestedEditInput } from './schema.ts'
import { type SuggestedEditRow, saveSuggestedEdit, showSuggestedEdits, suggestedEditRoom } from './service.ts'

export function suggestedEditRoutes(api: Api) {
  crud<SuggestedEditRow, typeof SuggestedEditInput>(api, {
    ...suggestedEditRoom,
    noun: 'suggested edit',
    wire: SuggestedEdit,
    writable: SuggestedEditInput,
    defaults: {},
    listing: {
      filters: { id: byId(suggestedEdits.id), annotation: byId(suggestedEdits.annotationId) },
      orderings: { annotation: suggestedEdits.annotationId },
    },
    show: showSuggestedEdits,
    save: saveSuggestedEdit,
    remove: (call, row) => call.db.delete(suggestedEdits).where(eq(suggestedEdits.id, row.id)).run(),
    writers: 'admin',
  })
}
