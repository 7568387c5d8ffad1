import type { Context } from '../base/context.ts'
import type { EventMap } from '../base/events.ts'
import type { Reader } from '../reading/reader.ts'
import { admit } from './admit.ts'
import { answer } from './answer.ts'
import { deliver } from './deliver.ts'
import { extract, extractFailed } from './extract.ts'
import { read, readFailed } from './read.ts'
import { settle } from './settle.ts'

export interface StepContext extends Context {
  reader: Reader
  /** Documents read at once: as many as there are readers. */
  readers: number
}

interface StepPayload {
  annotation: number
}

interface Step {
  name: 'admit' | 'read' | 'extract' | 'answer' | 'settle' | 'deliver'
  after: keyof EventMap
  /** A step can run twice without harm. */
  run(ctx: StepContext, annotation: number): Promise<void> | void
  failed?(ctx: StepContext, annotation: number, error: Error): void
}

declare module '../base/jobs.ts' {
  interface JobMap extends Record<Step['name'], StepPayload> {}
}

/** A document's way from its arrival to its export. */
const STORY: Step[] = [
  { name: 'admit', after: 'annotation.created', run: admit },
  { name: 'read', after: 'annotation.received', run: read, failed: readFailed },
  { name: 'extract', after: 'annotation.read', run: extract, failed: extractFailed },
  { name: 'answer', after: 'annotation.extracted', run: answer },
  { name: 'settle', after: 'annotation.answered', run: settle },
  { name: 'deliver', after: 'annotation.confirmed', run: deliver },
]

const STEP_TIMEOUT_MS = 10 * 60 * 1000

/** Queues the next step's job inside the transaction of the event that calls for it. */
export function startPipeline(ctx: StepContext) {
  for (const { name, after, run, failed } of STORY) {
    ctx.jobs.work(name, {
      concurrency: ctx.readers,
      tries: 3,
      timeoutMs: STEP_TIMEOUT_MS,
      run: ({ annotation }) => run(ctx, annotation),
      failed: ({ annotation }, error) => failed?.(ctx, annotation, error),
    })
    ctx.events.on(after, payload => ctx.jobs.add(name, { annotation: (payload as StepPayload).annotation }))
  }
}
