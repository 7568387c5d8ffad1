import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { byLink } from '../../base/filter.ts'
import { referAll } from '../../base/refer.ts'
import { connectors } from '../../tables/connectors.ts'
import { hookQueues, hooks } from '../../tables/hooks.ts'
import { queues } from '../../tables/queues.ts'
import { ruleQueues, rules } from '../../tables/rules.ts'
import { ofOrganization } from '../auth/access.ts'
import type { QueueInput } from './schema.ts'

declare module '../../base/events.ts' {
  interface EventMap {
    /** The whole list of hooks a queue shall have. */
    'queue.hooks_chosen': { queue: number; hooks: number[] }
  }
}

const hookTarget = {
  name: 'hooks',
  table: hooks,
  visible: (call: Call) => ofOrganization(call, hooks.organizationId),
}

export const connectorTarget = {
  name: 'connectors',
  table: connectors,
  visible: (call: Call) => ofOrganization(call, connectors.organizationId),
}

/** Links between queues and hooks are the hooks' to write; they listen. `webhooks` is the older name, and the stronger. */
export function chooseHooks(call: Call, queue: number, input: Pick<QueueInput, 'hooks' | 'webhooks'>) {
  const name = input.webhooks ? 'webhooks' : 'hooks'
  const chosen = input[name]
  if (chosen) call.events.emit('queue.hooks_chosen', { queue, hooks: referAll(call, name, chosen, hookTarget) })
}

/** Makes these, and no others, the queues of a connector. */
export function connectQueues(call: Call, connectorId: number, chosen: number[]) {
  const changed = { modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  const known = call.db.select({ id: queues.id }).from(queues).where(eq(queues.connectorId, connectorId)).all()
  const connect = (ids: number[], to: number | null) =>
    call.db
      .update(queues)
      .set({ ...changed, connectorId: to })
      .where(inArray(queues.id, ids))
      .run()
  const ids = known.map(({ id }) => id)
  connect(
    ids.filter(id => !chosen.includes(id)),
    null,
  )
  connect(
    chosen.filter(id => !ids.includes(id)),
    connectorId,
  )
}

/** What else runs for a queue, as its JSON shows it. */
export function linksOf(call: Call, ids: number[]) {
  const linked = call.db
    .select()
    .from(hookQueues)
    .where(inArray(hookQueues.queueId, ids))
    .orderBy(hookQueues.hookId)
    .all()
  const ruled = call.db
    .select({ queue: queues.id, rule: rules.id })
    .from(rules)
    .innerJoin(queues, and(inArray(queues.id, ids), isRuledBy()))
    .orderBy(rules.id)
    .all()
  return ({ id, connectorId }: { id: number; connectorId: number | null }) => {
    const called = linked.filter(({ queueId }) => queueId === id).map(({ hookId }) => url(call, 'hooks', hookId))
    return {
      connector: url(call, 'connectors', connectorId),
      hooks: called,
      webhooks: called,
      rules: ruled.filter(({ queue }) => queue === id).map(({ rule }) => url(call, 'rules', rule)),
    }
  }
}

/** A rule is for the queues it names, and for all that have the schema it names. */
export const isRuledBy = (): SQL =>
  sql`(${rules.schemaId} = ${queues.schemaId} or exists (select 1 from ${ruleQueues} where ${ruleQueues.ruleId} = ${rules.id} and ${ruleQueues.queueId} = ${queues.id}))`

/** `hooks=` and its older name `webhooks=` in the list of queues. */
export const withHook = byLink(
  ids =>
    sql`${queues.id} in (select ${hookQueues.queueId} from ${hookQueues} where ${inArray(hookQueues.hookId, ids)})`,
)

export const firstHook = sql`(select min(${hookQueues.hookId}) from ${hookQueues} where ${hookQueues.queueId} = ${queues.id})`
