import { randomBytes } from 'node:crypto'
import type { Context } from './base/context.ts'
import { inTransaction } from './base/db.ts'
import { found } from './founding/found.ts'
import { hashPassword } from './records/passwords/hash.ts'
import { INVOICE_TEMPLATE } from './records/schemas/templates/invoice.ts'
import { organizations } from './tables/organizations.ts'

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
  const admin = { username, passwordHash, email: username.includes('@') ? username : '' }
  inTransaction(ctx.db, () => found(ctx, { name: 'My organization', admin, content: INVOICE_TEMPLATE }))
  return { username, password: environment.GLEANER_ADMIN_PASSWORD ? null : password }
}
