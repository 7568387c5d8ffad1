import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

export const engines = sqliteTable(
  'engines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    type: text({ enum: ['extractor', 'splitter'] }).notNull(),
    learningEnabled: integer('learning_enabled', { mode: 'boolean' }).notNull(),
    description: text().notNull(),
    agendaId: text('agenda_id').notNull(),
    settings: text({ mode: 'json' }).notNull(),
    /** Ids of the queues whose confirmed documents it may learn from. */
    trainingQueues: text('training_queues', { mode: 'json' }).$type<number[]>().notNull().default([]),
    modifiedAt: text('modified_at').notNull(),
  },
  engines => [index('engines_organization').on(engines.organizationId)],
)
