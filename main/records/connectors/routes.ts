import { and, eq, inArray, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, isAdmin, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { referAll } from '../../base/refer.ts'
import { openText, sealText } from '../../base/sealed-text.ts'
import { connectors } from '../../tables/connectors.ts'
import { queues } from '../../tables/queues.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { connectQueues } from '../queues/links.ts'
import { queueRoom } from '../queues/service.ts'
import { CONNECTOR_DEFAULTS, Connector, ConnectorInput } from './schema.ts'

type Row = typeof connectors.$inferSelect

export function connectorRoutes(api: Api) {
  crud<Row, typeof ConnectorInput>(api, {
    name: 'connectors',
    noun: 'connector',
    table: connectors,
    visible,
    wire: Connector,
    writable: ConnectorInput,
    defaults: CONNECTOR_DEFAULTS,
    listing: {
      filters: { id: byId(connectors.id), name: byText(connectors.name), service_url: byText(connectors.serviceUrl) },
      orderings: { name: connectors.name, service_url: connectors.serviceUrl },
    },
    show: showConnectors,
    save,
    remove(call, row) {
      requireUnused(call, row)
      call.db.delete(connectors).where(eq(connectors.id, row.id)).run()
    },
    writers: 'admin',
  })
}

/** Admins see every connector, others those of their queues. */
function visible(call: Call) {
  const own = ofOrganization(call, connectors.organizationId)
  if (isAdmin(call)) return own
  const used = call.db.select({ id: queues.connectorId }).from(queues).where(visibleQueues(call))
  return and(own, sql`${connectors.id} in ${used}`)
}

function save(call: Call, input: Partial<ConnectorInput>, existing: Row | null): number {
  const chosen = input.queues && referAll(call, 'queues', input.queues, queueRoom)
  const changes = { ...columnsOf(call, input), modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  const id = existing ? update(call, existing.id, changes) : insert(call, changes as typeof connectors.$inferInsert)
  if (chosen) connectQueues(call, id, chosen)
  return id
}

const columnsOf = (call: Call, input: Partial<ConnectorInput>): Partial<Row> => ({
  name: input.name,
  serviceUrl: input.service_url,
  params: input.params,
  clientSslCertificate: input.client_ssl_certificate,
  clientSslKey: sealText(call, input.client_ssl_key),
  authorizationType: input.authorization_type,
  authorizationToken: sealText(call, input.authorization_token),
  asynchronous: input.asynchronous,
  metadata: input.metadata,
})

function update(call: Call, id: number, changes: Partial<Row>): number {
  call.db.update(connectors).set(changes).where(eq(connectors.id, id)).run()
  return id
}

function insert(call: Call, row: typeof connectors.$inferInsert): number {
  const whole = { ...row, organizationId: call.caller.organization }
  return call.db.insert(connectors).values(whole).returning({ id: connectors.id }).get().id
}

// Exports would go nowhere without a word
function requireUnused(call: Call, row: Row) {
  const user = call.db.select({ id: queues.id }).from(queues).where(eq(queues.connectorId, row.id)).get()
  if (!user) return
  throw new Problem(409, `Cannot delete connector because it is referenced from queue '${user.id}'.`, {
    code: 'conflict_referenced',
  })
}

function showConnectors(call: Call, rows: Row[]): Connector[] {
  const ids = rows.map(row => row.id)
  const served = call.db
    .select({ id: queues.id, connector: queues.connectorId })
    .from(queues)
    .where(and(inArray(queues.connectorId, ids), visibleQueues(call)))
    .orderBy(queues.id)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'connectors', row.id),
    name: row.name,
    queues: served.filter(({ connector }) => connector === row.id).map(({ id }) => url(call, 'queues', id)),
    service_url: row.serviceUrl,
    params: row.params,
    client_ssl_certificate: row.clientSslCertificate,
    authorization_type: row.authorizationType,
    authorization_token: isAdmin(call) ? openText(call, row.authorizationToken) : null,
    asynchronous: row.asynchronous,
    metadata: row.metadata as Connector['metadata'],
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }))
}
