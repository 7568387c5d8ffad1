import type { MailAccount, MailTrialInput } from '../../api/types.ts'

export type Security = MailAccount['security']

export interface Draft {
  host: string
  port: number | string
  security: Security
  allow_unencrypted: boolean
  username: string
  /** Empty: the one that is kept stays. */
  password: string
  from_email: string
  from_name: string
  link_origin: string
}

const PORTS: Record<Security, number> = { tls: 465, starttls: 587, none: 25 }

export const draftOf = (saved: MailAccount): Draft => ({
  host: saved.host ?? '',
  port: saved.port,
  security: saved.security,
  allow_unencrypted: saved.allow_unencrypted,
  username: saved.username ?? '',
  password: '',
  from_email: saved.from_email,
  from_name: saved.from_name,
  link_origin: saved.link_origin,
})

/** Another kind of security usually comes with another port; a port that somebody chose stays. */
export function withSecurity(draft: Draft, security: Security): Draft {
  const isUsual = Object.values(PORTS).includes(Number(draft.port))
  return { ...draft, security, port: isUsual ? PORTS[security] : draft.port }
}

export function bodyOf(draft: Draft): MailTrialInput {
  const { password, username, ...rest } = draft
  return {
    ...rest,
    host: draft.host.trim(),
    port: Number(draft.port) || 0,
    username: username.trim() || null,
    from_email: draft.from_email.trim(),
    link_origin: draft.link_origin.trim().replace(/\/+$/, ''),
    ...(password ? { password } : {}),
  }
}

export const isComplete = ({ host, from_email: from }: Draft) => host.trim() !== '' && from.trim() !== ''

/** Whether people on other machines could follow a link that begins like this. */
export const isForThisMachineOnly = (origin: string) =>
  /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/*$/i.test(origin.trim())
