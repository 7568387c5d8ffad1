import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'

export const GroupInput = z.object({ name: z.string().min(1).max(255) })

export const OrganizationGroup = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  is_trial: z.boolean(),
  is_production: z.boolean(),
  deployment_location: z.string(),
  features: JsonObject.nullable(),
  usage: JsonObject,
  modified_by: Url.nullable(),
  modified_at: Timestamp.nullable(),
})
export type OrganizationGroup = z.infer<typeof OrganizationGroup>

export const MembershipInput = z.object({
  user: Url,
  organization: Url,
  queues: z.array(Url).optional(),
  expires_at: z.iso.datetime({ offset: true, error: 'Enter a valid date/time.' }).nullable().optional(),
})
export type MembershipInput = z.infer<typeof MembershipInput>

export const Membership = z.object({
  id: z.int(),
  url: Url,
  user: Url,
  organization: Url,
  queues: z.array(Url),
  expires_at: Timestamp.nullable(),
})
export type Membership = z.infer<typeof Membership>

/** What a group's administrator sees of another organization: enough to hand out memberships. */
export const GroupOrganization = z.object({ id: z.int(), url: Url, name: z.string() })
export const GroupUser = z.object({
  id: z.int(),
  url: Url,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  organization: Url,
})
export const GroupWorkspace = z.object({ id: z.int(), url: Url, name: z.string(), organization: Url })
export const GroupQueue = z.object({
  id: z.int(),
  url: Url,
  name: z.string(),
  workspace: Url.nullable(),
  organization: Url,
})
