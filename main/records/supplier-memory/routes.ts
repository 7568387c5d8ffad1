import { z } from 'zod'
import { find, listParameters } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { rememberedSuppliers } from '../../tables/supplier-memory.ts'
import { forgetAll, forgetLesson, forgetSupplier } from './forget.ts'
import { SupplierMemory } from './schema.ts'
import { bySearch, type SupplierRow, showSuppliers, supplierRoom } from './service.ts'

/** What is remembered comes from every queue, so only those see it who see every queue. */
const access = 'admin'

const listing = {
  filters: { id: byId(rememberedSuppliers.id), name: byText(rememberedSuppliers.name), search: bySearch },
  orderings: { name: rememberedSuppliers.name, confirmed_at: rememberedSuppliers.confirmedAt },
  ordering: 'name',
}

export function supplierMemoryRoutes(api: Api) {
  const path = '/supplier_memory' as const
  const page = z.object({ pagination: z.looseObject({}), results: z.array(SupplierMemory) })
  const list = {
    summary: 'List what is remembered of suppliers',
    access,
    answer: page,
    parameters: listParameters(listing),
  } as const
  api.get(path, list, call =>
    listPage<SupplierRow>(call, {
      ...listing,
      name: supplierRoom.name,
      table: rememberedSuppliers,
      id: rememberedSuppliers.id,
      visible: supplierRoom.visible(call),
      show: rows => showSuppliers(call, rows),
    }),
  )

  const one = { summary: 'Read what is remembered of a supplier', access, answer: SupplierMemory } as const
  api.get(`${path}/{id}`, one, (call, { params }) => showSuppliers(call, [find(call, supplierRoom, params.id)])[0])

  api.delete(`${path}/{id}`, { summary: 'Forget a supplier', access }, (call, { params }) => {
    inTransaction(call.db, () => forgetSupplier(call, find<SupplierRow>(call, supplierRoom, params.id).id))
  })

  const field = { summary: 'Forget a field or a table of a supplier', access } as const
  api.delete(`${path}/{id}/fields/{fieldId}`, field, (call, { params }) => {
    inTransaction(call.db, () =>
      forgetLesson(call, find<SupplierRow>(call, supplierRoom, params.id).id, params.fieldId),
    )
  })

  api.delete(path, { summary: 'Forget all suppliers', access }, call => {
    inTransaction(call.db, () => forgetAll(call))
  })
}
