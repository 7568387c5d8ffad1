import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    username: text().notNull(),
    /** Argon2id in PHC form; null means that no password opens the account. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number'),
    dateJoined: text('date_joined').notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    lastLogin: text('last_login'),
    uiSettings: text('ui_settings', { mode: 'json' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    oidcId: text('oidc_id'),
    authType: text('auth_type', { enum: ['password', 'sso'] }).notNull(),
    deleted: integer({ mode: 'boolean' }).notNull(),
  },
  users => [uniqueIndex('users_username').on(users.username), index('users_organization').on(users.organizationId)],
)

/** Which roles (groups) a user has; the roles themselves are fixed, see records/groups. */
export const userGroups = sqliteTable(
  'user_groups',
  {
    id: integer().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer('group_id').notNull(),
  },
  rows => [uniqueIndex('user_groups_pair').on(rows.userId, rows.groupId)],
)
