import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'

export const TRIGGER_EVENTS = [
  'email_with_no_processable_attachments',
  'annotation_created',
  'annotation_imported',
  'annotation_confirmed',
  'annotation_exported',
  'validation',
] as const

/** E-mail templates and delete recommendations point here: each has at most one trigger. */
export const triggers = sqliteTable(
  'triggers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    event: text({ enum: TRIGGER_EVENTS }).notNull(),
    condition: text({ mode: 'json' }).notNull(),
  },
  triggers => [index('triggers_queue').on(triggers.queueId)],
)
