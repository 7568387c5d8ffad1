import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'

export interface Provisioning {
  /** Roles that an identity provider or a signed token may give to a new account. */
  roles: string[]
  /** Those it gets when none are named. */
  default_roles: string[]
}

/** How people come in to one organization; without a row everything is as it is at first. */
export const signInSettings = sqliteTable('sign_in_settings', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  /** A log-in also opens a session in cookies. */
  sessions: integer({ mode: 'boolean' }).notNull(),
  /** Name and password are taken by every endpoint, not by uploads and exports alone. */
  basicEverywhere: integer('basic_everywhere', { mode: 'boolean' }).notNull(),
  /** Admins may give new accounts passwords that the policy would refuse. */
  weakFirstPasswords: integer('weak_first_passwords', { mode: 'boolean' }).notNull(),
  /** Null: only accounts that exist are let in. */
  provisioning: text({ mode: 'json' }).$type<Provisioning>(),
})

/** Public keys of those whose signed tokens are exchanged for keys. */
export const signingKeys = sqliteTable(
  'signing_keys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    /** What `iss` must say. */
    issuer: text().notNull(),
    algorithm: text({ enum: ['Ed25519', 'Ed448', 'RS512'] }).notNull(),
    /** PEM. */
    publicKey: text('public_key').notNull(),
    createdAt: text('created_at').notNull(),
  },
  rows => [index('signing_keys_organization').on(rows.organizationId)],
)

/** The OpenID Connect provider of an organization. */
export const identityProviders = sqliteTable(
  'identity_providers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** What the button on the log-in screen says. */
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    clientAuthentication: text('client_authentication', { enum: ['secret', 'certificate'] }).notNull(),
    /** Encrypted, as is the private key. */
    clientSecret: text('client_secret'),
    privateKey: text('private_key'),
    /** PEM; what the provider is given to know the private key by. */
    certificate: text(),
    claim: text({ enum: ['email', 'sub', 'preferred_username', 'unique_name'] }).notNull(),
    active: integer({ mode: 'boolean' }).notNull(),
    modifiedAt: text('modified_at').notNull(),
  },
  rows => [uniqueIndex('identity_providers_organization').on(rows.organizationId)],
)
