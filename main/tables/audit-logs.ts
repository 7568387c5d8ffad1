import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

/** Only ever added to. Ids run without gaps, and each row's hash covers the row before it. */
export const auditLogs = sqliteTable(
  'audit_logs',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    timestamp: text().notNull(),
    /** Empty for what the service did by itself. */
    username: text().notNull(),
    objectType: text('object_type', { enum: ['document', 'annotation', 'user'] }).notNull(),
    objectId: integer('object_id').notNull(),
    action: text().notNull(),
    content: text({ mode: 'json' }).notNull(),
    /** SHA-256 of the row before and of this row, hexadecimal. */
    hash: text().notNull(),
  },
  rows => [
    index('audit_logs_type').on(rows.organizationId, rows.objectType),
    index('audit_logs_object').on(rows.objectType, rows.objectId),
  ],
)
