import { z } from 'zod'
import { listParameters } from '../../base/crud.ts'
import { byId, byText, byTime } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { auditLogs } from '../../tables/audit-logs.ts'
import { ofOrganization } from '../auth/access.ts'
import { verifyChain } from './chain.ts'
import { AuditLog, ChainState, ObjectType } from './schema.ts'

type Row = typeof auditLogs.$inferSelect

const access = 'admin'

const filters = {
  object_type: byText(auditLogs.objectType),
  object_id: byId(auditLogs.objectId),
  action: byText(auditLogs.action),
  username: byText(auditLogs.username),
  ...byTime('timestamp', auditLogs.timestamp),
}

export function auditLogRoutes(api: Api) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(AuditLog) })
  const query = z.object({ object_type: ObjectType })
  const parameters = listParameters({ filters, orderings: {} })
  const list = { summary: 'List what was changed by whom, newest first', access, answer, query, parameters } as const
  api.get('/audit_logs', list, call =>
    listPage<Row>(call, {
      name: 'audit_logs',
      table: auditLogs,
      id: auditLogs.id,
      visible: ofOrganization(call, auditLogs.organizationId),
      filters,
      orderings: {},
      ordering: '-id',
      show: rows => rows.map(show),
    }),
  )

  const verify = { summary: 'Look whether audit logs were altered or removed', access, answer: ChainState } as const
  api.get('/audit_logs/verification', verify, call => verifyChain(call))
}

const show = (row: Row): AuditLog => ({
  organization_id: row.organizationId,
  timestamp: row.timestamp,
  username: row.username,
  object_id: row.objectId,
  object_type: row.objectType,
  action: row.action,
  content: row.content as AuditLog['content'],
})
