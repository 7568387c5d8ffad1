import { randomBytes } from 'node:crypto'
import { timestamp } from '../base/clock.ts'
import type { Context } from '../base/context.ts'
import { addDefaultTemplates } from '../records/email-templates/furnish.ts'
import { ROLES } from '../records/groups/roles.ts'
import { addressFor } from '../records/inboxes/address.ts'
import { BOUNCE_DEFAULTS } from '../records/inboxes/schema.ts'
import { QUEUE_DEFAULTS } from '../records/queues/schema.ts'
import type { SchemaContent } from '../records/schemas/content.ts'
import { addUser, setGroups } from '../records/users/service.ts'
import { engines } from '../tables/engines.ts'
import { inboxes } from '../tables/inboxes.ts'
import { organizations } from '../tables/organizations.ts'
import { queues } from '../tables/queues.ts'
import { schemas } from '../tables/schemas.ts'
import type { users } from '../tables/users.ts'
import { workspaces } from '../tables/workspaces.ts'

const ADMIN = ROLES.find(({ name }) => name === 'admin')!.id

interface Foundation {
  name: string
  groupId?: number
  admin: Partial<typeof users.$inferSelect> & { username: string }
  /** Fields of the first queue; without any there is no queue. */
  content: SchemaContent
}

/** A new organization with its first admin, a workspace, and a queue to put documents in; returns its id. Runs in a transaction. */
export function found(ctx: Context, { name, groupId, admin, content }: Foundation): number {
  const modifiedAt = timestamp(ctx.clock)
  const row = { name, groupId, uiSettings: {}, metadata: {}, settings: {}, createdAt: modifiedAt }
  const organizationId = ctx.db.insert(organizations).values(row).returning().get().id
  const adminId = addUser(ctx, { ...admin, organizationId })
  setGroups(ctx, adminId, [ADMIN])
  const named = { organizationId, metadata: {}, modifiedAt }
  const workspaceId = ctx.db
    .insert(workspaces)
    .values({ ...named, name: 'My workspace' })
    .returning()
    .get().id
  if (!content.length) return organizationId
  const schema = { ...named, name: 'Invoice', content, modifiedById: adminId }
  const schemaId = ctx.db.insert(schemas).values(schema).returning().get().id
  const engineId = addEngine(ctx, organizationId, modifiedAt)
  const queueId = addQueue(ctx, { ...named, workspaceId, schemaId, engineId }, adminId)
  addInbox(ctx, organizationId, queueId, modifiedAt)
  addDefaultTemplates(ctx, queueId)
  return organizationId
}

function addEngine(ctx: Context, organizationId: number, modifiedAt: string): number {
  const engine = {
    organizationId,
    name: 'Invoice extractor',
    type: 'extractor',
    learningEnabled: true,
    description: 'Reads invoices, credit notes and receipts on this machine.',
    agendaId: `local_${randomBytes(4).toString('hex')}`,
    settings: { use_case: 'generic_ap' },
    modifiedAt,
  } as const
  return ctx.db.insert(engines).values(engine).returning().get().id
}

type Links = Pick<
  typeof queues.$inferInsert,
  'organizationId' | 'metadata' | 'modifiedAt' | 'workspaceId' | 'schemaId' | 'engineId'
>

function addQueue(ctx: Context, links: Links, admin: number): number {
  const queue = {
    ...links,
    name: 'Invoices',
    sessionTimeout: QUEUE_DEFAULTS.session_timeout,
    defaultScoreThreshold: QUEUE_DEFAULTS.default_score_threshold,
    automationEnabled: QUEUE_DEFAULTS.automation_enabled,
    automationLevel: QUEUE_DEFAULTS.automation_level,
    locale: QUEUE_DEFAULTS.locale,
    useConfirmedState: QUEUE_DEFAULTS.use_confirmed_state,
    trainingEnabled: QUEUE_DEFAULTS.training_enabled,
    settings: {},
    status: 'active',
    modifiedById: admin,
  } as const
  return ctx.db.insert(queues).values(queue).returning().get().id
}

function addInbox(ctx: Context, organizationId: number, queueId: number, modifiedAt: string) {
  const email = addressFor('invoices')
  const texts = { name: 'Invoices', email, emailPrefix: 'invoices', dmarcCheckAction: 'accept' } as const
  const row = { ...texts, organizationId, queueId, bounce: BOUNCE_DEFAULTS, filters: {}, metadata: {}, modifiedAt }
  ctx.db.insert(inboxes).values(row).run()
}
