import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, isAdmin } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { asBoolean } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { tasks } from '../../tables/tasks.ts'
import { ofOrganization } from '../auth/access.ts'
import { Task } from './schema.ts'
import { showTask, type TaskRow } from './service.ts'

/** Only for whoever asked, and admins, as long as it lasts. */
const room = {
  table: tasks,
  visible: (call: Call) =>
    and(
      ofOrganization(call, tasks.organizationId),
      gt(tasks.expiresAt, timestamp(call.clock)),
      isAdmin(call) ? undefined : eq(tasks.creatorId, call.caller.user),
    ),
}

export function taskRoutes(api: Api) {
  const TaskQuery = z.object({ no_redirect: z.string().optional() })
  api.get(
    '/tasks/{id}',
    {
      summary: 'Read a task; a succeeded one redirects to its result',
      query: TaskQuery,
      answer: Task,
      otherwise: { 303: { meaning: 'Succeeded; Location is the result', answer: Task } },
    },
    (call, { params, query }) => {
      const task = showTask(call, find<TaskRow>(call, room, params.id))
      const stay = query.no_redirect !== undefined && asBoolean('no_redirect', query.no_redirect)
      if (task.status !== 'succeeded' || !task.result_url || stay) return task
      return Response.json(task, { status: 303, headers: { location: task.result_url } })
    },
  )
}
