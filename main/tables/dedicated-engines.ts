import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { dedicatedEngineSchemas } from './dedicated-engine-schemas.ts'
import { organizations } from './organizations.ts'

export const DEDICATED_STATUSES = [
  'draft',
  'schema_review',
  'annotating_initial',
  'annotating_review',
  'annotating_training',
  'training_started',
  'training_finished',
  'retraining',
  'sample_review',
] as const

export const dedicatedEngines = sqliteTable(
  'dedicated_engines',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    schemaId: integer('schema_id').references(() => dedicatedEngineSchemas.id),
    name: text().notNull(),
    description: text().notNull(),
    status: text({ enum: DEDICATED_STATUSES }).notNull(),
    /** What was asked for: kind of document, language, volume, hashes of the samples in the file store; null when made by hand. */
    request: text({ mode: 'json' }),
  },
  rows => [index('dedicated_engines_organization').on(rows.organizationId)],
)
