import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Call, isAdmin } from '../../base/context.ts'
import { ofOrganization } from '../auth/access.ts'

/** Rows of the caller's organization, for its admins alone. */
export const forAdmins = (call: Call, organization: SQLiteColumn): SQL | undefined =>
  and(ofOrganization(call, organization), isAdmin(call) ? undefined : sql`false`)
