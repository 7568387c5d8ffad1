import { eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byBoolean, byId, byLink, byText, type Filter } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { hookQueues, hooks } from '../../tables/hooks.ts'
import { createFromTemplate, duplicateHook } from './copy.ts'
import { Duplicate, FromTemplate, HOOK_DEFAULTS, Hook, HookInput } from './schema.ts'
import { type HookRow, hookRoom, saveHook } from './service.ts'
import { showHooks } from './show.ts'

const configUrl = sql`json_extract(${hooks.config}, '$.url')`
const appUrl = sql`json_extract(${hooks.config}, '$.app.url')`

export function hookRoutes(api: Api) {
  hookCrud(api, 'hooks', 'hook')
  // What hooks were called when webhooks were all there was
  hookCrud(api, 'webhooks', 'webhook')

  api.post(
    '/hooks/create',
    { summary: 'Create a hook from a template', access: 'admin', body: FromTemplate, answer: Hook },
    (call, { body }) =>
      read(
        call,
        inTransaction(call.db, () => createFromTemplate(call, body)),
      ),
  )

  api.post(
    '/hooks/{id}/duplicate',
    { summary: 'Copy a hook, switched off and without queues', access: 'admin', body: Duplicate, answer: Hook },
    (call, { params, body }) => {
      const original = find<HookRow>(call, hookRoom, params.id)
      return read(
        call,
        inTransaction(call.db, () => duplicateHook(call, original, body)),
      )
    },
  )

  api.get(
    '/hooks/{id}/secrets_keys',
    { summary: 'Names of the secrets of a hook', access: 'admin', answer: z.array(z.string()) },
    (call, { params }) => Object.keys(find<HookRow>(call, hookRoom, params.id).secrets as object),
  )
}

function hookCrud(api: Api, name: string, noun: string) {
  crud<HookRow, typeof HookInput>(api, {
    ...hookRoom,
    name,
    noun,
    wire: Hook,
    writable: HookInput,
    defaults: HOOK_DEFAULTS,
    listing,
    show: showHooks,
    save: saveHook,
    remove: (call, row) => call.db.delete(hooks).where(eq(hooks.id, row.id)).run(),
    writers: 'admin',
  })
}

const read = (call: Call, id: number) => showHooks(call, [find<HookRow>(call, hookRoom, id)])[0]

const byEvent: Filter = (_name, values) =>
  or(
    ...values.map(
      value =>
        sql`exists (select 1 from json_each(${hooks.events}) e where e.value = ${value} or e.value glob ${`${value.replace(/[^a-z_.]/g, '')}.*`})`,
    ),
  )!

const listing = {
  filters: {
    id: byId(hooks.id),
    name: byText(hooks.name),
    type: byText(hooks.type),
    active: byBoolean(hooks.active),
    config_url: byText(configUrl),
    config_app_url: byText(appUrl),
    extension_source: byText(hooks.extensionSource),
    events: byEvent,
    queue: byLink(
      ids =>
        sql`${hooks.id} in (select ${hookQueues.hookId} from ${hookQueues} where ${inArray(hookQueues.queueId, ids)})`,
    ),
  },
  orderings: {
    name: hooks.name,
    type: hooks.type,
    active: hooks.active,
    config_url: configUrl,
    config_app_url: appUrl,
    events: hooks.events,
  },
}
