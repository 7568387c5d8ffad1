import { z } from 'zod'
import { crud } from '../../base/crud.ts'
import { byId } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { automationBlockers } from '../../tables/automation-blockers.ts'
import { AutomationBlocker } from './schema.ts'
import { type AutomationBlockerRow, automationBlockerRoom, showAutomationBlockers } from './service.ts'

const NotWritten = z.object({})

export function automationBlockerRoutes(api: Api) {
  crud<AutomationBlockerRow, typeof NotWritten>(api, {
    ...automationBlockerRoom,
    noun: 'automation blocker',
    wire: AutomationBlocker,
    writable: NotWritten,
    defaults: {},
    listing: {
      filters: { id: byId(automationBlockers.id), annotation: byId(automationBlockers.annotationId) },
      orderings: { annotation: automationBlockers.annotationId },
    },
    show: showAutomationBlockers,
    save: (_call, _input, existing) => existing!.id,
    writers: 'admin',
    verbs: ['list', 'get'],
  })
}
