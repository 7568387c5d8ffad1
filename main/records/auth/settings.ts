import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { signInSettings } from '../../tables/sign-in.ts'

type Settings = Omit<typeof signInSettings.$inferSelect, 'organizationId'>

const DEFAULTS: Settings = { sessions: true, basicEverywhere: false, weakFirstPasswords: false, provisioning: null }

/** How people come in to an organization. */
export function settingsOf({ db }: Pick<Context, 'db'>, organization: number): Settings {
  const own = eq(signInSettings.organizationId, organization)
  const { organizationId: _, ...row } = db.select().from(signInSettings).where(own).get() ?? DEFAULTS_ROW
  return row
}

const DEFAULTS_ROW = { organizationId: 0, ...DEFAULTS }

/** Whether any organization takes name and password everywhere. */
export const isBasicAnywhere = ({ db }: Pick<Context, 'db'>): boolean =>
  db
    .select({ id: signInSettings.organizationId })
    .from(signInSettings)
    .where(eq(signInSettings.basicEverywhere, true))
    .get() !== undefined
