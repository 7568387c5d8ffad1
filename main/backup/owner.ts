import { asc } from 'drizzle-orm'
import type { Call } from '../base/context.ts'
import { Problem } from '../base/problems.ts'
import { organizations } from '../tables/organizations.ts'

/** Problem 403 for all but the first organization, since a backup holds every organization's documents. */
export function requireOwner(call: Call) {
  const first = call.db
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(asc(organizations.id))
    .limit(1)
    .get()
  if (call.caller.organization === first?.id) return
  throw new Problem(403, 'Backups hold the data of every organization; ask an administrator of the first one.')
}
