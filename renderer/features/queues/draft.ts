import type { Queue } from '../../api/types.ts'

type Level = Queue['automation_level']

/** A queue as the form holds it. */
export type Draft = {
  name: string
  schema: string
  locale: string
  /** Percent, as it is typed. */
  threshold: number | string
  /** Minutes, as they are typed. */
  timeout: number | string
  /** Days, as they are typed; empty where documents are kept. */
  lifetime: number | string
  level: Level
  confirmed: boolean
  rejection: boolean
  users: string[]
}

export function draftOf(queue: Queue): Draft {
  return {
    name: queue.name,
    schema: queue.schema,
    locale: queue.locale,
    threshold: Math.round(queue.default_score_threshold * 1000) / 10,
    timeout: minutesOf(queue.session_timeout),
    lifetime: daysOf(queue.document_lifetime),
    level: queue.automation_enabled ? queue.automation_level : 'never',
    confirmed: queue.use_confirmed_state,
    rejection: queue.settings.rejection_config?.enabled !== false,
    users: queue.users,
  }
}

/** What to send. The service replaces `settings` as a whole, so what stands there besides goes along. */
export function bodyOf(draft: Draft, queue: Queue) {
  const { settings } = queue
  return {
    name: draft.name.trim(),
    schema: draft.schema,
    locale: draft.locale.trim(),
    default_score_threshold: Number(draft.threshold) / 100,
    session_timeout: durationOf(Number(draft.timeout)),
    document_lifetime: lifetimeFor(draft, queue),
    automation_enabled: draft.level !== 'never',
    automation_level: draft.level,
    use_confirmed_state: draft.confirmed,
    settings: { ...settings, rejection_config: { ...settings.rejection_config, enabled: draft.rejection } },
    users: draft.users,
  }
}

export type QueueBody = ReturnType<typeof bodyOf>

/** `01:30:00` or `2 00:00:00` in minutes, begun ones counting as whole. */
export function minutesOf(duration: string): number {
  const match = /^(?:(\d+) )?(\d+):(\d+):(\d+)/.exec(duration)
  if (!match) return 60
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(part => Number(part ?? 0))
  return Math.ceil((days * 24 + hours) * 60 + minutes + seconds / 60)
}

export function durationOf(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
}

/** `90 00:00:00`, `36:00:00` or `30` in days, to the hundredth; empty for null. */
export function daysOf(lifetime: string | null): number | string {
  if (lifetime === null) return ''
  const [, days = '0', clock = '0'] = /^(?:(\d+) )?(.*)$/.exec(lifetime) ?? []
  const seconds = clock.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return Math.round((Number(days) + seconds / A_DAY_S) * 100) / 100
}

const A_DAY_S = 24 * 3600

// Days show no seconds, so what nobody touched goes back as it came
function lifetimeFor({ lifetime }: Draft, queue: Queue): string | null {
  if (lifetime === daysOf(queue.document_lifetime)) return queue.document_lifetime
  const minutes = Math.round(Number(lifetime) * 24 * 60)
  return minutes > 0 ? `${Math.floor(minutes / 1440)} ${durationOf(minutes % 1440)}` : null
}
