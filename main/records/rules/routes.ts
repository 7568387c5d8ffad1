import { eq, inArray, sql } from 'drizzle-orm'
import { crud } from '../../base/crud.ts'
import { byBoolean, byId, byLink, byText, type Filter } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { rules } from '../../tables/rules.ts'
import { RULE_DEFAULTS, Rule, RuleInput } from './schema.ts'
import { forQueues, isLinked, type RuleRow, ruleRoom, saveRule, showRules } from './service.ts'

export function ruleRoutes(api: Api) {
  crud<RuleRow, typeof RuleInput>(api, {
    ...ruleRoom,
    noun: 'rule',
    wire: Rule,
    writable: RuleInput,
    defaults: RULE_DEFAULTS,
    listing: {
      filters: {
        id: byId(rules.id),
        name: byText(rules.name),
        organization: byId(rules.organizationId),
        enabled: byBoolean(rules.enabled),
        schema: byId(rules.schemaId),
        queue: byLink(forQueues),
        linked: byBoolean(sql`(${isLinked})`),
        actions: byAction,
        // No rule comes from a template
        rule_template: byLink(() => sql`0`),
      },
      orderings: { name: rules.name, organization: rules.organizationId },
    },
    show: showRules,
    save: saveRule,
    remove: (call, row) => call.db.delete(rules).where(eq(rules.id, row.id)).run(),
    writers: 'admin',
  })
}

/** By what a rule does. */
const byAction: Filter = (_name, values) =>
  sql`exists (select 1 from json_each(${rules.actions}) a where ${inArray(sql`json_extract(a.value, '$.type')`, values)})`
