import { and, eq, inArray } from 'drizzle-orm'
import { type Call, url } from '../../base/context.ts'
import { hookPredecessors, hookQueues } from '../../tables/hooks.ts'
import { queues } from '../../tables/queues.ts'
import { visibleQueues } from '../auth/access.ts'
import { openConfig, showConfig } from './config.ts'
import type { Hook } from './schema.ts'
import type { HookRow } from './service.ts'

/** As JSON; the queues are those that the caller may see. */
export function showHooks(call: Call, rows: HookRow[]): Hook[] {
  const ids = rows.map(row => row.id)
  const linked = call.db
    .select({ hook: hookQueues.hookId, queue: hookQueues.queueId })
    .from(hookQueues)
    .innerJoin(queues, eq(queues.id, hookQueues.queueId))
    .where(and(inArray(hookQueues.hookId, ids), visibleQueues(call)))
    .orderBy(hookQueues.queueId)
    .all()
  const before = call.db
    .select()
    .from(hookPredecessors)
    .where(inArray(hookPredecessors.hookId, ids))
    .orderBy(hookPredecessors.predecessorId)
    .all()
  return rows.map(row => ({
    ...plain(row),
    url: url(call, 'hooks', row.id),
    queues: linked.filter(({ hook }) => hook === row.id).map(({ queue }) => url(call, 'queues', queue)),
    run_after: before
      .filter(({ hookId }) => hookId === row.id)
      .map(({ predecessorId }) => url(call, 'hooks', predecessorId)),
    config: showConfig(call, openConfig(call, row.config as Hook['config'])),
    token_owner: url(call, 'users', row.tokenOwnerId),
    hook_template: url(call, 'hook_templates', row.hookTemplateId),
    created_by: url(call, 'users', row.createdById),
    modified_by: url(call, 'users', row.modifiedById),
  }))
}

function plain(row: HookRow) {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    active: row.active,
    events: row.events as string[],
    sideload: row.sideload as Hook['sideload'],
    metadata: row.metadata as Hook['metadata'],
    token_lifetime_s: row.tokenLifetimeS,
    test: row.test as Hook['test'],
    description: row.description,
    extension_source: row.extensionSource,
    settings: row.settings as Hook['settings'],
    settings_schema: row.settingsSchema as Hook['settings_schema'],
    secrets: {},
    secrets_schema: row.secretsSchema as Hook['secrets_schema'],
    guide: row.guide,
    read_more_url: row.readMoreUrl,
    extension_image_url: row.extensionImageUrl,
    // The code is kept as it came; there is nothing to be built before it can run
    ...(row.type === 'function' ? { status: 'ready' as const } : {}),
    created_at: row.createdAt,
    modified_at: row.modifiedAt,
  }
}
