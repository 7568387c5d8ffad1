import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { connectors } from './connectors.ts'
import { dedicatedEngines } from './dedicated-engines.ts'
import { engines } from './engines.ts'
import { organizations } from './organizations.ts'
import { schemas } from './schemas.ts'
import { users } from './users.ts'
import { workspaces } from './workspaces.ts'

export const queues = sqliteTable(
  'queues',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    workspaceId: integer('workspace_id').references(() => workspaces.id),
    schemaId: integer('schema_id')
      .notNull()
      .references(() => schemas.id),
    connectorId: integer('connector_id').references(() => connectors.id),
    /** Exactly one of the three kinds of engine is set; generic ones come from the code. */
    engineId: integer('engine_id').references(() => engines.id),
    genericEngineId: integer('generic_engine_id'),
    dedicatedEngineId: integer('dedicated_engine_id').references(() => dedicatedEngines.id),
    sessionTimeout: text('session_timeout').notNull(),
    rirUrl: text('rir_url'),
    rirParams: text('rir_params'),
    defaultScoreThreshold: real('default_score_threshold').notNull(),
    automationEnabled: integer('automation_enabled', { mode: 'boolean' }).notNull(),
    automationLevel: text('automation_level', { enum: ['always', 'confident', 'never'] }).notNull(),
    locale: text().notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    useConfirmedState: integer('use_confirmed_state', { mode: 'boolean' }).notNull(),
    documentLifetime: text('document_lifetime'),
    deleteAfter: text('delete_after'),
    status: text({ enum: ['active', 'deletion_requested', 'deletion_in_progress', 'deletion_failed'] }).notNull(),
    trainingEnabled: integer('training_enabled', { mode: 'boolean' }).notNull(),
    archiveEnabled: integer('archive_enabled', { mode: 'boolean' }).notNull().default(false),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
    settings: text({ mode: 'json' }).notNull(),
  },
  queues => [
    index('queues_organization').on(queues.organizationId),
    index('queues_workspace').on(queues.workspaceId),
    index('queues_schema').on(queues.schemaId),
    index('queues_engine').on(queues.engineId),
    index('queues_dedicated_engine').on(queues.dedicatedEngineId),
  ],
)

/** Assignment of users to queues, seen as `queue.users` and as `user.queues`. */
export const queueUsers = sqliteTable(
  'queue_users',
  {
    id: integer().primaryKey(),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  rows => [uniqueIndex('queue_users_pair').on(rows.queueId, rows.userId), index('queue_users_user').on(rows.userId)],
)
