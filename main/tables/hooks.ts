import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { users } from './users.ts'

export const hooks = sqliteTable(
  'hooks',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    type: text({ enum: ['webhook', 'function', 'job'] }).notNull(),
    name: text().notNull(),
    active: integer({ mode: 'boolean' }).notNull(),
    /** `event.action` names. */
    events: text({ mode: 'json' }).notNull(),
    sideload: text({ mode: 'json' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    /** With every default filled in, and with the key that is never shown. */
    config: text({ mode: 'json' }).notNull(),
    tokenOwnerId: integer('token_owner_id').references(() => users.id),
    tokenLifetimeS: integer('token_lifetime_s'),
    test: text({ mode: 'json' }).notNull(),
    description: text(),
    extensionSource: text('extension_source', { enum: ['custom', 'rossum_store'] }).notNull(),
    settings: text({ mode: 'json' }).notNull(),
    settingsSchema: text('settings_schema', { mode: 'json' }),
    secrets: text({ mode: 'json' }).notNull(),
    secretsSchema: text('secrets_schema', { mode: 'json' }).notNull(),
    guide: text(),
    readMoreUrl: text('read_more_url'),
    extensionImageUrl: text('extension_image_url'),
    /** Templates come from the code, not from a table. */
    hookTemplateId: integer('hook_template_id'),
    createdById: integer('created_by_id').references(() => users.id),
    createdAt: text('created_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
  },
  hooks => [index('hooks_organization').on(hooks.organizationId)],
)

/** Seen as `hook.queues` and as `queue.hooks`. */
export const hookQueues = sqliteTable(
  'hook_queues',
  {
    id: integer().primaryKey(),
    hookId: integer('hook_id')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
  },
  rows => [uniqueIndex('hook_queues_pair').on(rows.hookId, rows.queueId), index('hook_queues_queue').on(rows.queueId)],
)

/** `run_after`: a hook runs when its predecessors are done. */
export const hookPredecessors = sqliteTable(
  'hook_predecessors',
  {
    id: integer().primaryKey(),
    hookId: integer('hook_id')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    predecessorId: integer('predecessor_id')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
  },
  rows => [
    uniqueIndex('hook_predecessors_pair').on(rows.hookId, rows.predecessorId),
    index('hook_predecessors_predecessor').on(rows.predecessorId),
  ],
)
