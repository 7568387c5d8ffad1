import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { inTransaction } from '../base/db.ts'
import { Problem } from '../base/problems.ts'
import type { HandedIn } from '../records/emails/handed-in.ts'
import { finishTask } from '../records/tasks/service.ts'
import { queues } from '../tables/queues.ts'
import { tasks } from '../tables/tasks.ts'
import { prepareMail, recordMail } from './mail.ts'

declare module '../base/jobs.ts' {
  interface JobMap {
    import_mail: HandedIn
  }
}

const TIMEOUT_MS = 5 * 60 * 1000

/** Takes messages apart that came by the API; the task says what became of each. */
export function startMailImport(ctx: Context) {
  ctx.jobs.work('import_mail', {
    concurrency: 1,
    tries: 3,
    timeoutMs: TIMEOUT_MS,
    run: job => importMail(ctx, job),
    failed: ({ task }, error) => finishTask(ctx, task, { status: 'failed', detail: error.message, code: 'error' }),
  })
  ctx.events.on('email.handed_in', job => ctx.jobs.add('import_mail', job))
}

// E-mail and end of the task are written together, so a second run finds the task ended and does nothing
async function importMail(ctx: Context, job: HandedIn) {
  if (isEnded(ctx, job.task)) return
  const queue = ctx.db.select().from(queues).where(eq(queues.id, job.queue)).get()!
  try {
    const mail = await prepareMail(ctx, queue, await ctx.files.read(job.file))
    inTransaction(ctx.db, () => {
      if (isEnded(ctx, job.task)) return
      const { values, metadata, creator: creatorId } = job
      const { email } = recordMail(ctx, mail, { queue, creatorId, values, metadata })
      finishTask(ctx, job.task, { status: 'succeeded', resultCollection: 'emails', resultId: email })
    })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    finishTask(ctx, job.task, { status: 'failed', detail: error.message, code: error.code })
  }
}

const isEnded = (ctx: Context, task: number) =>
  ctx.db.select({ status: tasks.status }).from(tasks).where(eq(tasks.id, task)).get()?.status !== 'running'
