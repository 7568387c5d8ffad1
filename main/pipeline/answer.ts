import { annotationById } from '../records/annotations/service.ts'
import { answerQuestions } from '../records/reasoning/service.ts'
import type { StepContext } from './index.ts'

declare module '../base/events.ts' {
  interface EventMap {
    /** Reasoning fields have their values, as far as anybody answers them. */
    'annotation.answered': { annotation: number; queue: number }
  }
}

/** Has the reasoning fields answered before automation decides; without any this takes no time. */
export async function answer(ctx: StepContext, id: number) {
  await answerQuestions(ctx, id)
  const annotation = annotationById(ctx, id)
  if (annotation) ctx.events.emit('annotation.answered', { annotation: id, queue: annotation.queueId })
}
