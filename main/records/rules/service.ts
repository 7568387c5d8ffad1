import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { timestamp } from '../../base/clock.ts'
import { type Call, type Context, isAdmin, url } from '../../base/context.ts'
import { referAll, referOptional } from '../../base/refer.ts'
import { queues } from '../../tables/queues.ts'
import { ruleQueues, rules } from '../../tables/rules.ts'
import { ofOrganization, visibleQueues } from '../auth/access.ts'
import { isRuledBy } from '../queues/links.ts'
import { queueRoom } from '../queues/service.ts'
import { schemaRoom } from '../schemas/service.ts'
import type { Rule, RuleInput } from './schema.ts'
import { requireTargets } from './targets.ts'

export type RuleRow = typeof rules.$inferSelect

/** Admins see every rule, others those for a queue of theirs. */
export const ruleRoom = {
  name: 'rules',
  table: rules,
  visible(call: Call) {
    const own = ofOrganization(call, rules.organizationId)
    if (isAdmin(call)) return own
    const seen = call.db
      .select({ id: queues.id })
      .from(queues)
      .where(and(visibleQueues(call), isRuledBy()))
    return and(own, sql`exists ${seen}`)
  },
}

/** Creates the rule, or changes what `input` names of an existing one; returns its id. */
export function saveRule(call: Call, input: Partial<RuleInput>, existing: RuleRow | null): number {
  const chosen = input.queues && referAll(call, 'queues', input.queues, queueRoom)
  for (const action of input.actions ?? []) requireTargets(call, action)
  const modified = { modifiedById: call.caller.user, modifiedAt: timestamp(call.clock) }
  const id = write(call, { ...columnsOf(call, input), ...modified }, existing)
  if (chosen) setQueues(call, id, chosen)
  return id
}

/** A copied queue has a schema of its own, so rules of the first one's schema are linked to the copy itself. */
export function copyRulesWithQueues(ctx: Context) {
  ctx.events.on('queue.duplicated', ({ from, to, copy }) => {
    if (!copy.copy_rules_and_actions) return
    const known = ctx.db
      .select({ ruleId: rules.id })
      .from(rules)
      .innerJoin(queues, and(eq(queues.id, from), isRuledBy()))
      .all()
    for (const { ruleId } of known) ctx.db.insert(ruleQueues).values({ ruleId, queueId: to }).run()
  })
}

function columnsOf(call: Call, input: Partial<RuleInput>): Partial<RuleRow> {
  return {
    name: input.name,
    enabled: input.enabled,
    schemaId: referOptional(call, 'schema', input.schema, schemaRoom),
    triggerCondition: input.trigger_condition,
    synchronizedFromTemplate: input.synchronized_from_template,
    actions: input.actions,
  }
}

function write(call: Call, changes: Partial<RuleRow>, existing: RuleRow | null): number {
  if (existing) {
    call.db.update(rules).set(changes).where(eq(rules.id, existing.id)).run()
    return existing.id
  }
  const made = { createdById: changes.modifiedById, createdAt: changes.modifiedAt }
  const row = { ...changes, ...made, organizationId: call.caller.organization } as typeof rules.$inferInsert
  return call.db.insert(rules).values(row).returning({ id: rules.id }).get().id
}

function setQueues(call: Call, ruleId: number, chosen: number[]) {
  call.db.delete(ruleQueues).where(eq(ruleQueues.ruleId, ruleId)).run()
  for (const queueId of chosen) call.db.insert(ruleQueues).values({ ruleId, queueId }).run()
}

export function showRules(call: Call, rows: RuleRow[]): Rule[] {
  const ids = rows.map(row => row.id)
  const linked = call.db
    .select({ rule: ruleQueues.ruleId, queue: ruleQueues.queueId })
    .from(ruleQueues)
    .innerJoin(queues, eq(queues.id, ruleQueues.queueId))
    .where(and(inArray(ruleQueues.ruleId, ids), visibleQueues(call)))
    .orderBy(ruleQueues.queueId)
    .all()
  return rows.map(row => ({
    id: row.id,
    url: url(call, 'rules', row.id),
    name: row.name,
    enabled: row.enabled,
    organization: url(call, 'organizations', row.organizationId),
    schema: url(call, 'schemas', row.schemaId),
    queues: linked.filter(({ rule }) => rule === row.id).map(({ queue }) => url(call, 'queues', queue)),
    trigger_condition: row.triggerCondition,
    rule_template: null,
    synchronized_from_template: row.synchronizedFromTemplate,
    actions: row.actions as Rule['actions'],
    created_by: url(call, 'users', row.createdById),
    created_at: row.createdAt,
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }))
}

/** Rules that run for one of these queues, by name or by schema. */
export const forQueues = (ids: number[]) =>
  sql`exists (select 1 from ${queues} where ${inArray(queues.id, ids)} and ${isRuledBy()})`

const hasQueue = sql`exists (select 1 from ${ruleQueues} where ${ruleQueues.ruleId} = ${rules.id})`

/** Whether a rule is for anything at all. */
export const isLinked = or(sql`${rules.schemaId} is not null`, hasQueue)!
