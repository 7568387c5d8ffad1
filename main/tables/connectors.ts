import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export const connectors = sqliteTable(
  'connectors',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    serviceUrl: text('service_url').notNull(),
    params: text(),
    clientSslCertificate: text('client_ssl_certificate'),
    clientSslKey: text('client_ssl_key'),
    authorizationType: text('authorization_type', { enum: ['secret_key', 'Basic'] }).notNull(),
    authorizationToken: text('authorization_token'),
    asynchronous: integer({ mode: 'boolean' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id),
    modifiedAt: text('modified_at').notNull(),
  },
  connectors => [index('connectors_organization').on(connectors.organizationId)],
)
