import { randomBytes } from 'node:crypto'
import { timestamp } from './base/clock.ts'
import type { Context } from './base/context.ts'
import { inTransaction } from './base/db.ts'
import { hashPassword } from './records/auth/passwords.ts'
import { addDefaultTemplates } from './records/email-templates/furnish.ts'
import { addressFor } from './records/inboxes/address.ts'
import { BOUNCE_DEFAULTS } from './records/inboxes/schema.ts'
import { QUEUE_DEFAULTS } from './records/queues/schema.ts'
import { INVOICE_TEMPLATE } from './records/schemas/invoice-template.ts'
import { addUser, setGroups } from './records/users/service.ts'
import { engines } from './tables/engines.ts'
import { inboxes } from './tables/inboxes.ts'
import { organizations } from './tables/organizations.ts'
import { queues } from './tables/queues.ts'
import { schemas } from './tables/schemas.ts'
import { workspaces } from './tables/workspaces.ts'

const ADMIN_GROUP = 3

export interface FirstPassword {
  username: string
  /** Set when the password was made up and must be shown once. */
  password: string | null
}

/** Furnishes an empty data folder; null when there is somebody living in it already. */
export async function firstStart(ctx: Context, environment: NodeJS.ProcessEnv): Promise<FirstPassword | null> {
  if (ctx.db.select({ id: organizations.id }).from(organizations).get()) return null
  const username = environment.GLEANER_ADMIN_USERNAME || 'admin'
  const password = environment.GLEANER_ADMIN_PASSWORD || randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  inTransaction(ctx.db, () => furnish(ctx, username, passwordHash))
  return { username, password: environment.GLEANER_ADMIN_PASSWORD ? null : password }
}

function furnish(ctx: Context, username: string, passwordHash: string) {
  const modifiedAt = timestamp(ctx.clock)
  const organization = { name: 'My organization', uiSettings: {}, metadata: {}, settings: {}, createdAt: modifiedAt }
  const organizationId = ctx.db.insert(organizations).values(organization).returning().get().id
  const email = username.includes('@') ? username : ''
  const admin = addUser(ctx, { organizationId, username, passwordHash, email })
  setGroups(ctx, admin, [ADMIN_GROUP])
  const named = { organizationId, metadata: {}, modifiedAt }
  const workspaceId = ctx.db
    .insert(workspaces)
    .values({ ...named, name: 'My workspace' })
    .returning()
    .get().id
  const schema = { ...named, name: 'Invoice', content: INVOICE_TEMPLATE, modifiedById: admin }
  const schemaId = ctx.db.insert(schemas).values(schema).returning().get().id
  const queueId = addQueue(
    ctx,
    { ...named, workspaceId, schemaId, engineId: addEngine(ctx, organizationId, modifiedAt) },
    admin,
  )
  addInbox(ctx, organizationId, queueId, modifiedAt)
  addDefaultTemplates(ctx, queueId)
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
