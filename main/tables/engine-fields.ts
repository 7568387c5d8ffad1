import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { engines } from './engines.ts'
import { organizations } from './organizations.ts'

export const engineFields = sqliteTable(
  'engine_fields',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    engineId: integer('engine_id')
      .notNull()
      .references(() => engines.id, { onDelete: 'cascade' }),
    /** The id of the schema's datapoint that it fills. */
    name: text().notNull(),
    label: text().notNull(),
    type: text({ enum: ['string', 'number', 'date', 'enum'] }).notNull(),
    subtype: text(),
    preTrainedFieldId: text('pre_trained_field_id'),
    tabular: integer({ mode: 'boolean' }).notNull(),
    /** A text in the API too; empty means that the engine decides. */
    multiline: text({ enum: ['true', 'false', ''] }).notNull(),
  },
  rows => [uniqueIndex('engine_fields_name').on(rows.engineId, rows.name)],
)
