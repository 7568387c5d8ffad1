import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { datapoints } from './datapoints.ts'
import { organizations } from './organizations.ts'

/** The language model that answers an organization's reasoning fields, on this machine or beside it. */
export const languageModels = sqliteTable('language_models', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  /** Where its API begins, without /v1. */
  address: text().notNull(),
  model: text().notNull(),
  timeoutS: integer('timeout_s').notNull(),
})

/** How it stands with the question of a reasoning field. */
export const reasoningAnswers = sqliteTable('reasoning_answers', {
  datapointId: integer('datapoint_id')
    .primaryKey()
    .references(() => datapoints.id, { onDelete: 'cascade' }),
  /** Hash of what was asked: another question is asked anew. */
  question: text().notNull(),
  state: text({ enum: ['waiting', 'answered', 'failed'] }).notNull(),
  /** Why there is no answer, for a person. */
  reason: text(),
})
