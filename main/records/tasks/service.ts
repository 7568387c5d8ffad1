import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, url } from '../../base/context.ts'
import { tasks } from '../../tables/tasks.ts'
import type { Task } from './schema.ts'

export type TaskRow = typeof tasks.$inferSelect

const LIFETIME_MS = 24 * 3600 * 1000

type NewTask = Pick<TaskRow, 'organizationId' | 'type' | 'status'> & Partial<TaskRow>

export function addTask(ctx: Context, task: NewTask): number {
  const row = { content: {}, expiresAt: timestamp(() => ctx.clock() + LIFETIME_MS), ...task }
  return ctx.db.insert(tasks).values(row).returning({ id: tasks.id }).get().id
}

export function finishTask(ctx: Context, id: number, result: Partial<TaskRow>) {
  ctx.db.update(tasks).set(result).where(eq(tasks.id, id)).run()
}

export function showTask(call: Call, task: TaskRow): Task {
  const result = task.resultCollection && url(call, task.resultCollection, task.resultId)
  return {
    id: task.id,
    url: url(call, 'tasks', task.id),
    type: task.type,
    status: task.status,
    expires_at: task.expiresAt,
    detail: task.detail,
    content: task.type === 'upload_created' ? { upload: result } : (task.content as Task['content']),
    code: task.code,
    result_url: result,
  }
}
