import { and, eq, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin } from '../../base/context.ts'
import { invalid } from '../../base/problems.ts'
import { refer, referAll } from '../../base/refer.ts'
import { hookPredecessors, hookQueues, hooks } from '../../tables/hooks.ts'
import { queues } from '../../tables/queues.ts'
import { userGroups, users } from '../../tables/users.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { ROLES } from '../groups/roles.ts'
import { referTemplate } from '../hook-templates/routes.ts'
import { queueRoom } from '../queues/service.ts'
import { userRoom } from '../users/service.ts'
import {
  mergeSecrets,
  openConfig,
  openSecrets,
  readConfig,
  requireFit,
  sealConfig,
  sealSecrets,
  unseenOf,
} from './config.ts'
import { expandEvents } from './events.ts'
import type { Hook, HookInput } from './schema.ts'

export type HookRow = typeof hooks.$inferSelect

/** Admins see every hook, others those that run for a queue of theirs. */
export const hookRoom = {
  name: 'hooks',
  table: hooks,
  visible(call: Call) {
    const own = ofOrganization(call, hooks.organizationId)
    if (isAdmin(call)) return own
    const seen = call.db.select({ id: queues.id }).from(queues).where(visibleQueues(call))
    return and(
      own,
      sql`${hooks.id} in (select ${hookQueues.hookId} from ${hookQueues} where ${hookQueues.queueId} in ${seen})`,
    )
  },
}

/** Creates the hook, or changes what `input` names of an existing one; returns its id. */
export function saveHook(call: Call, input: Partial<HookInput>, existing: HookRow | null): number {
  const chosen = input.queues && referAll(call, 'queues', input.queues, queueRoom)
  const before = input.run_after && referAll(call, 'run_after', input.run_after, hookRoom)
  const id = write(call, { ...columnsOf(call, input), ...configuredBy(call, input, existing) }, existing)
  if (chosen) setQueues(call, id, chosen)
  if (before) setPredecessors(call, id, before)
  return id
}

/** Hooks of a queue are the same relation seen from the other side; a copied queue is called for as the first one. */
export function listenToQueues(ctx: Context) {
  ctx.events.on('queue.hooks_chosen', ({ queue, hooks: chosen }) => {
    ctx.db.delete(hookQueues).where(eq(hookQueues.queueId, queue)).run()
    for (const hookId of chosen) ctx.db.insert(hookQueues).values({ hookId, queueId: queue }).run()
  })
  ctx.events.on('queue.duplicated', ({ from, to, copy }) => {
    if (!copy.copy_extensions_settings) return
    const known = ctx.db.select().from(hookQueues).where(eq(hookQueues.queueId, from)).all()
    for (const { hookId } of known) ctx.db.insert(hookQueues).values({ hookId, queueId: to }).run()
  })
}

function columnsOf(call: Call, input: Partial<HookInput>): Partial<HookRow> {
  return {
    name: input.name,
    active: input.active,
    events: input.events && expandEvents(input.events),
    sideload: input.sideload,
    metadata: input.metadata,
    tokenOwnerId: optional(input.token_owner, owner => referOwner(call, owner)),
    tokenLifetimeS: input.token_lifetime_s,
    test: input.test,
    description: input.description,
    extensionSource: input.extension_source,
    guide: input.guide,
    readMoreUrl: input.read_more_url,
    extensionImageUrl: input.extension_image_url,
    hookTemplateId: optional(input.hook_template, template => referTemplate(template).id),
  }
}

const optional = (address: string | null | undefined, read: (address: string) => number) =>
  typeof address === 'string' ? read(address) : address

// A hook acts with its owner's rights, and those of a group's admin reach beyond the organization
function referOwner(call: Call, address: string): number {
  const id = refer(call, 'token_owner', address, userRoom)
  const groupAdmin = ROLES.find(({ name }) => name === 'organization_group_admin')!.id
  const [found] = call.db
    .select({ isActive: users.isActive, role: userGroups.id })
    .from(users)
    .leftJoin(userGroups, and(eq(userGroups.userId, users.id), eq(userGroups.groupId, groupAdmin)))
    .where(eq(users.id, id))
    .all()
  if (found?.role) throw invalid('token_owner', 'An organization group admin cannot be the owner of a token.')
  if (!found?.isActive) throw invalid('token_owner', 'This user is not active.')
  return id
}

/** What has to fit together, whichever of it was sent. PATCH names what changes in a config, PUT the whole of it. */
function configuredBy(call: Call, input: Partial<HookInput>, existing: HookRow | null): Partial<HookRow> {
  const known = openConfig(call, (existing?.config ?? {}) as Hook['config'])
  const kept = call.request.method === 'PATCH' ? known : unseenOf(known)
  const config = input.config && readConfig(existing?.type ?? input.type ?? 'webhook', input.config, kept)
  const settings = input.settings ?? existing?.settings
  const settingsSchema = input.settings_schema === undefined ? existing?.settingsSchema : input.settings_schema
  requireFit('settings', settings, settingsSchema)
  const before = openSecrets(call, (existing?.secrets ?? {}) as Hook['settings'])
  const secrets = mergeSecrets(before, input.secrets ?? {})
  const secretsSchema = input.secrets_schema ?? existing?.secretsSchema
  requireFit('secrets', secrets, secretsSchema)
  const sealed = { config: config && sealConfig(call, config), secrets: sealSecrets(call, secrets) }
  return { type: existing?.type ?? input.type, settings, settingsSchema, secretsSchema, ...sealed }
}

function write(call: Call, columns: Partial<HookRow>, existing: HookRow | null): number {
  const modified = { modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  const changes = { ...columns, ...modified }
  if (existing) {
    call.db.update(hooks).set(changes).where(eq(hooks.id, existing.id)).run()
    return existing.id
  }
  const made = { createdById: modified.modifiedById, createdAt: modified.modifiedAt }
  const row = { ...changes, ...made, organizationId: call.caller.organization } as typeof hooks.$inferInsert
  return call.db.insert(hooks).values(row).returning({ id: hooks.id }).get().id
}

function setQueues(call: Call, hookId: number, chosen: number[]) {
  call.db.delete(hookQueues).where(eq(hookQueues.hookId, hookId)).run()
  for (const queueId of chosen) call.db.insert(hookQueues).values({ hookId, queueId }).run()
}

function setPredecessors(call: Call, hookId: number, before: number[]) {
  call.db.delete(hookPredecessors).where(eq(hookPredecessors.hookId, hookId)).run()
  for (const predecessorId of before) call.db.insert(hookPredecessors).values({ hookId, predecessorId }).run()
  if (before.length && runsAfterItself(call, hookId))
    throw invalid('run_after', 'A hook cannot run after itself, nor after one that waits for it.')
}

const runsAfterItself = (call: Call, hookId: number) =>
  Boolean(
    call.db.get(sql`
      with recursive earlier(id) as (
        select predecessor_id from hook_predecessors where hook_id = ${hookId}
        union select p.predecessor_id from hook_predecessors p join earlier on p.hook_id = earlier.id
      ) select 1 from earlier where id = ${hookId}`),
  )
