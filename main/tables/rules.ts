import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { schemas } from './schemas.ts'
import { users } from './users.ts'

export const rules = sqliteTable(
  'rules',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    enabled: integer({ mode: 'boolean' }).notNull(),
    /** The older link: the rule is for every queue with this schema. */
    schemaId: integer('schema_id').references(() => schemas.id, { onDelete: 'set null' }),
    triggerCondition: text('trigger_condition').notNull(),
    synchronizedFromTemplate: integer('synchronized_from_template', { mode: 'boolean' }).notNull(),
    /** The list of actions, as in the API. */
    actions: text({ mode: 'json' }).notNull(),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
  },
  rules => [index('rules_organization').on(rules.organizationId), index('rules_schema').on(rules.schemaId)],
)

/** The newer link: queues that the rule is for, whatever their schema. */
export const ruleQueues = sqliteTable(
  'rule_queues',
  {
    id: integer().primaryKey(),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
  },
  rows => [uniqueIndex('rule_queues_pair').on(rows.ruleId, rows.queueId), index('rule_queues_queue').on(rows.queueId)],
)
