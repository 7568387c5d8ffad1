import { crud, find } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api, Endpoint } from '../../base/http.ts'
import { dedicatedEngines } from '../../tables/dedicated-engines.ts'
import { takeRequest } from './requested.ts'
import { DEDICATED_DEFAULTS, DedicatedEngine, DedicatedEngineInput } from './schema.ts'
import {
  type DedicatedEngineRow,
  dedicatedEngineRoom,
  removeDedicatedEngine,
  saveDedicatedEngine,
  showDedicatedEngines,
} from './service.ts'

export function dedicatedEngineRoutes(api: Api) {
  const request: Endpoint<undefined, undefined> = {
    summary: 'Ask for a dedicated engine, with sample documents',
    access: 'admin',
    takes: ['multipart/form-data'],
    answer: DedicatedEngine,
    status: 200,
  }
  api.post('/dedicated_engines/request', request, async call => {
    const id = await takeRequest(call)
    return showDedicatedEngines(call, [find<DedicatedEngineRow>(call, dedicatedEngineRoom, id)])[0]
  })

  crud<DedicatedEngineRow, typeof DedicatedEngineInput>(api, {
    ...dedicatedEngineRoom,
    noun: 'dedicated engine',
    wire: DedicatedEngine,
    writable: DedicatedEngineInput,
    defaults: DEDICATED_DEFAULTS,
    listing: {
      filters: {
        id: byId(dedicatedEngines.id),
        name: byText(dedicatedEngines.name),
        status: byText(dedicatedEngines.status),
      },
      orderings: { name: dedicatedEngines.name, status: dedicatedEngines.status },
    },
    show: showDedicatedEngines,
    save: saveDedicatedEngine,
    remove: removeDedicatedEngine,
    writers: 'admin',
  })
}
