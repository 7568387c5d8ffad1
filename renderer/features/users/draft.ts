import type { Group, User } from '../../api/types.ts'
import { approver, namesOf, roleOf, urlsOf } from './roles.ts'

/** A user as the form holds it. */
export type Draft = {
  username: string
  first_name: string
  last_name: string
  email: string
  password: string
  role: string
  approves: boolean
  queues: string[]
}

export function draftOf(user: User | null, groups: Group[]): Draft {
  const names = user ? namesOf(user.groups, groups) : ['annotator']
  return {
    username: user?.username ?? '',
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    password: '',
    role: roleOf(names),
    approves: names.includes(approver),
    queues: user?.queues ?? [],
  }
}

/** What to send; e-mail address and password can be set only while the user is made. */
export function bodyOf(draft: Draft, groups: Group[], isNew: boolean) {
  const { username, first_name, last_name, email, password, role, approves, queues } = draft
  const names = approves ? [role, approver] : [role]
  return {
    username: username.trim(),
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    groups: urlsOf(names, groups),
    queues,
    ...(isNew ? { email: email.trim(), password } : {}),
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password that can be read out: 20 signs without those that look alike, in groups of five. */
export function madeUpPassword(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint32Array(20)), n => letters[n % letters.length])
  return [0, 5, 10, 15].map(start => signs.slice(start, start + 5).join('')).join('-')
}
