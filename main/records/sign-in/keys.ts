import { eq } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud } from '../../base/crud.ts'
import { byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { signingKeys } from '../../tables/sign-in.ts'
import { forAdmins } from './admins.ts'
import { readPublicKey } from './public-key.ts'
import { SigningKey, SigningKeyInput } from './schema.ts'

type Row = typeof signingKeys.$inferSelect

export function signingKeyRoutes(api: Api) {
  crud<Row, typeof SigningKeyInput>(api, {
    name: 'signing_keys',
    noun: 'signing key',
    table: signingKeys,
    visible: call => forAdmins(call, signingKeys.organizationId),
    wire: SigningKey,
    writable: SigningKeyInput,
    defaults: {},
    listing: { filters: { name: byText(signingKeys.name) }, orderings: { name: signingKeys.name } },
    show: (call, rows) => rows.map(row => showKey(call, row)),
    save: saveKey,
    remove: (call, row) => call.db.delete(signingKeys).where(eq(signingKeys.id, row.id)).run(),
    writers: 'admin',
    verbs: ['list', 'get', 'create', 'patch', 'delete'],
  })
}

function saveKey(call: Call, { name, issuer, public_key }: Partial<SigningKeyInput>, existing: Row | null): number {
  const changes = { name, issuer, ...(public_key === undefined ? {} : readPublicKey(public_key)) }
  if (existing) {
    if (Object.values(changes).some(value => value !== undefined))
      call.db.update(signingKeys).set(changes).where(eq(signingKeys.id, existing.id)).run()
    return existing.id
  }
  const row = { ...changes, organizationId: call.caller.organization, createdAt: timestamp(call.clock) }
  return call.db
    .insert(signingKeys)
    .values(row as typeof signingKeys.$inferInsert)
    .returning({ id: signingKeys.id })
    .get().id
}

const showKey = (call: Call, row: Row): SigningKey => ({
  id: row.id,
  url: url(call, 'signing_keys', row.id),
  organization: url(call, 'organizations', row.organizationId),
  name: row.name,
  issuer: row.issuer,
  algorithm: row.algorithm,
  public_key: row.publicKey,
  created_at: row.createdAt,
})
