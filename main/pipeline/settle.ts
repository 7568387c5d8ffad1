import { eq } from 'drizzle-orm'
import { inTransaction } from '../base/db.ts'
import { annotationById } from '../records/annotations/service.ts'
import { checkContent, isValid } from '../records/content/check.ts'
import { type Content, loadContent } from '../records/content/tree.ts'
import { confirmAs } from '../records/review/service.ts'
import { queues } from '../tables/queues.ts'
import type { StepContext } from './index.ts'

/** Confirms by itself what the queue's automation lets through; the rest waits for a person. */
export function settle(ctx: StepContext, id: number) {
  inTransaction(ctx.db, () => {
    const annotation = annotationById(ctx, id)
    if (annotation?.status !== 'to_review') return
    const queue = ctx.db.select().from(queues).where(eq(queues.id, annotation.queueId)).get()!
    if (!queue.automationEnabled || queue.automationLevel === 'never') return
    const content = loadContent(ctx, id)
    if (!isValid(checkContent(content))) return
    if (queue.automationLevel === 'confident' && !everyValueIsVouchedFor(content)) return
    confirmAs(ctx, annotation, null, { automated: true })
  })
}

const everyValueIsVouchedFor = ({ nodes }: Content) =>
  [...nodes.values()].every(
    node => node.category !== 'datapoint' || node.hidden || (node.validationSources as string[]).length > 0,
  )
