import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const surveys = sqliteTable(
  'surveys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Templates come from the code, not from a table. */
    templateUuid: text('template_uuid').notNull(),
    /** One value per question of the template, in its order; null is not answered. */
    answers: text({ mode: 'json' }).notNull(),
    additionalData: text('additional_data', { mode: 'json' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    createdAt: text('created_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
  },
  surveys => [index('surveys_organization').on(surveys.organizationId)],
)
