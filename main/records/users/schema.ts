import { z } from 'zod'
import { JsonObject, Metadata, Timestamp, Url } from '../../base/wire.ts'
import { Password } from '../passwords/schema.ts'

export const UserInput = z.object({
  username: z.string().min(1).max(150),
  organization: Url.optional(),
  first_name: z.string().max(150).optional(),
  last_name: z.string().max(150).optional(),
  email: z.string().max(254).optional(),
  phone_number: z.string().max(50).nullable().optional(),
  password: Password.optional(),
  groups: z.array(Url).optional(),
  queues: z.array(Url).optional(),
  is_active: z.boolean().optional(),
  ui_settings: JsonObject.optional(),
  metadata: Metadata.optional(),
  oidc_id: z.string().nullable().optional(),
  auth_type: z.enum(['password', 'sso']).optional(),
})
export type UserInput = z.infer<typeof UserInput>

/** What PUT fills in for what it is not given. */
export const USER_DEFAULTS = {
  first_name: '',
  last_name: '',
  phone_number: null,
  groups: [],
  queues: [],
  is_active: true,
  ui_settings: {},
  metadata: {},
  oidc_id: null,
  auth_type: 'password',
} satisfies Partial<UserInput>

/** What people may change about themselves. */
export const SelfInput = UserInput.pick({
  first_name: true,
  last_name: true,
  phone_number: true,
  ui_settings: true,
  metadata: true,
})

export const PasswordInput = z.object({
  /** The person at this machine may leave it out. */
  old_password: z.string().max(1024).optional(),
  new_password1: Password,
  new_password2: Password,
})
export type PasswordInput = z.infer<typeof PasswordInput>

export const User = z.object({
  id: z.int(),
  url: Url,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  date_joined: Timestamp,
  username: z.string(),
  groups: z.array(Url),
  organization: Url,
  queues: z.array(Url),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  last_login: Timestamp.nullable(),
  ui_settings: JsonObject,
  metadata: JsonObject,
  oidc_id: z.string().nullable().optional(),
  auth_type: z.enum(['password', 'sso']).optional(),
  deleted: z.boolean(),
})
export type User = z.infer<typeof User>

export const UserWithDetail = User.extend({ detail: z.string() })
