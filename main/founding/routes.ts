import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Call } from '../base/context.ts'
import { inTransaction } from '../base/db.ts'
import { sha256 } from '../base/files.ts'
import type { Api } from '../base/http.ts'
import { invalid, Problem } from '../base/problems.ts'
import { referOptional } from '../base/refer.ts'
import { showOrganizations } from '../records/organizations/routes.ts'
import { hashPassword } from '../records/passwords/hash.ts'
import { requireGoodPassword } from '../records/passwords/policy.ts'
import { contentOfTemplate } from '../records/schemas/templates/templates.ts'
import { organizationGroups } from '../tables/organization-groups.ts'
import { organizations } from '../tables/organizations.ts'
import { users } from '../tables/users.ts'
import { found } from './found.ts'
import { Founded, FoundingInput } from './schema.ts'

const groupTarget = { name: 'organization_groups', table: organizationGroups, visible: () => undefined }

/** For whoever runs the service: they know the key it was started with. */
export function foundingRoutes(api: Api, createKey: string | undefined) {
  const founding = {
    summary: 'Found an organization',
    access: 'public',
    body: FoundingInput,
    answer: Founded,
    errors: { 403: 'Founding is switched off, or the key is another one' },
  } as const
  api.post('/organizations/create', founding, async (call, { body }) => {
    requireKey(createKey, body.create_key)
    const id = await foundFor(call, body)
    const row = call.db.select().from(organizations).where(eq(organizations.id, id)).get()!
    return { organization: showOrganizations(call, [row])[0] }
  })
}

function requireKey(right: string | undefined, given: string) {
  if (!right)
    throw new Problem(
      403,
      'No organizations can be founded here. Start the service with GLEANER_CREATE_KEY to allow it.',
    )
  if (!timingSafeEqual(Buffer.from(sha256(right)), Buffer.from(sha256(given))))
    throw new Problem(403, 'The create_key is not the one that this service was started with.')
}

async function foundFor(call: Call, input: FoundingInput): Promise<number> {
  const { user_email: username, user_fullname: fullName, user_password: password } = input
  const content = contentOfTemplate(input.template_name)
  const groupId = referOptional(call, 'organization_group', input.organization_group, groupTarget) ?? undefined
  const [, firstName = '', lastName = ''] = /^(\S+)\s*(.*)$/s.exec(fullName.trim()) ?? []
  const person = { username, email: username, firstName, lastName }
  if (password !== undefined) requireGoodPassword('user_password', password, person)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return inTransaction(call.db, () => {
    requireFreeName(call, username)
    const admin = { ...person, passwordHash, uiSettings: input.user_ui_settings }
    return found(call, { name: input.organization_name, groupId, admin, content })
  })
}

function requireFreeName(call: Call, username: string) {
  const taken = call.db.select({ id: users.id }).from(users).where(eq(users.username, username)).get()
  if (taken) throw invalid('user_email', 'A user with that username already exists.')
}
