import type { annotations } from '../../tables/annotations.ts'
import type { Duration, DurationInput } from './schema.ts'

type AnnotationRow = typeof annotations.$inferSelect
type Times = keyof Duration

const COLUMNS = {
  time_spent_active: 'timeSpentActive',
  time_spent_overall: 'timeSpentOverall',
  time_spent_edit: 'timeSpentEdit',
  time_spent_blockers: 'timeSpentBlockers',
  time_spent_emails: 'timeSpentEmails',
  time_spent_opening: 'timeSpentOpening',
} as const satisfies Partial<Record<Times, keyof AnnotationRow>>

const LATEST = {
  duration_latest_validate_started: 'latestValidateStarted',
  duration_latest_validate_updated_before_confirm: 'latestValidateUpdatedBeforeConfirm',
} as const satisfies Partial<Record<Times, keyof AnnotationRow>>

const entries = <Names extends Record<string, string>>(names: Names) =>
  Object.entries(names) as [keyof Names & keyof DurationInput, Names[keyof Names]][]

/** The columns after what a session took was added to what earlier ones took. */
export const spent = (annotation: AnnotationRow, time: DurationInput = {}): Partial<AnnotationRow> =>
  Object.fromEntries(entries(COLUMNS).map(([name, column]) => [column, annotation[column] + (time[name] ?? 0)]))

/** The columns that a correction of the times sets. */
export const corrected = (time: DurationInput): Partial<AnnotationRow> =>
  Object.fromEntries(entries({ ...COLUMNS, ...LATEST }).map(([name, column]) => [column, time[name]]))

export const durationOf = (annotation: AnnotationRow): Omit<Duration, 'annotation'> =>
  Object.fromEntries(entries({ ...COLUMNS, ...LATEST }).map(([name, column]) => [name, annotation[column]])) as never
