import { and, eq, inArray, isNull } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { referOptional } from '../../base/refer.ts'
import { queues } from '../../tables/queues.ts'
import { workspaces } from '../../tables/workspaces.ts'
import { ofOrganization, organizationRoom, visibleQueues } from '../auth/access.ts'
import { Workspace, WorkspaceInput } from './schema.ts'

type Row = typeof workspaces.$inferSelect

export const workspaceRoom = {
  name: 'workspaces',
  table: workspaces,
  visible: (call: Call) => ofOrganization(call, workspaces.organizationId),
}

export function workspaceRoutes(api: Api) {
  crud<Row, typeof WorkspaceInput>(api, {
    ...workspaceRoom,
    noun: 'workspace',
    wire: Workspace,
    writable: WorkspaceInput,
    defaults: { metadata: {} },
    listing: {
      filters: {
        id: byId(workspaces.id),
        name: byText(workspaces.name),
        organization: byId(workspaces.organizationId),
      },
      orderings: { name: workspaces.name },
    },
    show: showWorkspaces,
    save(call, { name, metadata, organization }, existing) {
      referOptional(call, 'organization', organization, organizationRoom)
      const changes = { name, metadata, modifiedAt: timestamp(call.clock) }
      if (existing) {
        call.db.update(workspaces).set(changes).where(eq(workspaces.id, existing.id)).run()
        return existing.id
      }
      const row = { ...changes, name: name!, organizationId: call.caller.organization }
      return call.db.insert(workspaces).values(row).returning({ id: workspaces.id }).get().id
    },
    remove(call, row) {
      const inside = call.db.select({ id: queues.id }).from(queues).where(eq(queues.workspaceId, row.id)).get()
      if (inside)
        throw new Problem(409, 'The workspace still holds queues. Move or delete them first.', {
          code: 'conflict_referenced',
        })
      call.db.delete(workspaces).where(eq(workspaces.id, row.id)).run()
    },
    writers: 'admin',
  })
}

export function showWorkspaces(call: Call, rows: Row[]): Workspace[] {
  const ids = rows.map(row => row.id)
  const inside = and(inArray(queues.workspaceId, ids), isNull(queues.deleteAfter), visibleQueues(call))
  const found = call.db.select({ id: queues.id, workspace: queues.workspaceId }).from(queues).where(inside).all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'workspaces', row.id),
    name: row.name,
    autopilot: false,
    organization: url(call, 'organizations', row.organizationId),
    queues: found.filter(queue => queue.workspace === row.id).map(queue => url(call, 'queues', queue.id)),
    metadata: row.metadata as Workspace['metadata'],
    modified_at: row.modifiedAt,
  }))
}
