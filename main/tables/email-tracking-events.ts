import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emails } from './emails.ts'
import { organizations } from './organizations.ts'

export const TRACKED = ['send', 'delivery', 'open', 'click', 'bounce'] as const

/** What became of a message at one of its recipients. */
export const emailTrackingEvents = sqliteTable(
  'email_tracking_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    emailId: integer('email_id')
      .notNull()
      .references(() => emails.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    event: text({ enum: TRACKED }).notNull(),
    link: text(),
    createdAt: text('created_at').notNull(),
  },
  rows => [index('email_tracking_events_email').on(rows.emailId)],
)

/** Addresses that asked for no more mail from an organization. */
export const emailUnsubscriptions = sqliteTable(
  'email_unsubscriptions',
  {
    id: integer().primaryKey(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** In small letters. */
    address: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  rows => [uniqueIndex('email_unsubscriptions_address').on(rows.organizationId, rows.address)],
)
