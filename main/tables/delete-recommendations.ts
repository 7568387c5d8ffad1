import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { triggers } from './triggers.ts'

export const deleteRecommendations = sqliteTable(
  'delete_recommendations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    triggerId: integer('trigger_id')
      .notNull()
      .references(() => triggers.id, { onDelete: 'cascade' }),
    enabled: integer({ mode: 'boolean' }).notNull(),
  },
  rows => [
    index('delete_recommendations_queue').on(rows.queueId),
    index('delete_recommendations_trigger').on(rows.triggerId),
  ],
)
