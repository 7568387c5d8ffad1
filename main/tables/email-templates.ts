import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { triggers } from './triggers.ts'

export const TEMPLATE_TYPES = [
  'custom',
  'rejection',
  'rejection_default',
  'email_with_no_processable_attachments',
] as const

export const emailTemplates = sqliteTable(
  'email_templates',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    triggerId: integer('trigger_id').references(() => triggers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    type: text({ enum: TEMPLATE_TYPES }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    automate: integer({ mode: 'boolean' }).notNull(),
    to: text({ mode: 'json' }).notNull(),
    cc: text({ mode: 'json' }).notNull(),
    bcc: text({ mode: 'json' }).notNull(),
  },
  rows => [
    index('email_templates_queue').on(rows.queueId),
    index('email_templates_trigger').on(rows.triggerId),
    index('email_templates_organization').on(rows.organizationId),
  ],
)
