import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'
import { ROLES } from '../groups/roles.ts'

// Who manages the whole group is chosen by people, never by a claim
const Role = z.enum(ROLES.map(({ name }) => name)).exclude(['organization_group_admin'])

const Provisioning = z
  .object({
    /** Roles that a signed token or the provider may give to a new account. */
    roles: z.array(Role).min(1),
    /** Those it gets when none are named. */
    default_roles: z.array(Role),
  })
  .refine(({ roles, default_roles }) => default_roles.every(role => roles.includes(role)), {
    path: ['default_roles'],
    message: 'These must be among the roles.',
  })

export const SignInSettings = z.object({
  sessions: z.boolean(),
  basic_everywhere: z.boolean(),
  weak_first_passwords: z.boolean(),
  auto_provisioning: Provisioning.nullable(),
})
export type SignInSettings = z.infer<typeof SignInSettings>

export const SigningKeyInput = z.object({
  name: z.string().trim().min(1).max(150),
  issuer: z.string().min(1).max(500),
  /** PEM or JWK. */
  public_key: z.union([z.string().max(16_384), JsonObject]),
})
export type SigningKeyInput = z.infer<typeof SigningKeyInput>

export const SigningKey = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  name: z.string(),
  issuer: z.string(),
  algorithm: z.enum(['Ed25519', 'Ed448', 'RS512']),
  public_key: z.string(),
  created_at: Timestamp,
})
export type SigningKey = z.infer<typeof SigningKey>

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const Issuer = z
  .string()
  .max(2048)
  .refine(text => URL.canParse(text) && isSafe(new URL(text)), {
    message: 'Enter the https address of the provider, the one before /.well-known/openid-configuration.',
  })

/** https, or http where it does not leave this machine; without a name and password in it. */
export const isSafe = ({ protocol, hostname, username, search, hash }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && !(username || search || hash)

export const IdentityProviderInput = z.object({
  name: z.string().trim().min(1).max(60),
  issuer: Issuer,
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(2000).nullable().optional(),
  client_authentication: z.enum(['secret', 'certificate']).optional(),
  claim: z.enum(['email', 'sub', 'preferred_username', 'unique_name']).optional(),
  active: z.boolean().optional(),
})
export type IdentityProviderInput = z.infer<typeof IdentityProviderInput>

export const IdentityProvider = z.object({
  id: z.int(),
  url: Url,
  organization: Url,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_client_secret: z.boolean(),
  client_authentication: z.enum(['secret', 'certificate']),
  /** What the provider must know the service by; the private key never leaves it. */
  certificate: z.string().nullable(),
  claim: z.enum(['email', 'sub', 'preferred_username', 'unique_name']),
  active: z.boolean(),
  /** What the provider must send people back to. */
  redirect_uri: Url,
  modified_at: Timestamp,
})
export type IdentityProvider = z.infer<typeof IdentityProvider>
