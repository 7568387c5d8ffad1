import type { Group } from '../../api/types.ts'

export type Role = { name: string; label: string; does: string }

/** The roles that people choose between; a user has one of them. */
export const roles: Role[] = [
  { name: 'annotator', label: 'Annotator', does: 'Brings documents in and checks them, in the queues chosen below.' },
  {
    name: 'annotator_limited',
    label: 'Annotator without import',
    does: 'Checks the documents of the queues chosen below, but brings none in.',
  },
  { name: 'manager', label: 'Manager', does: 'Does what annotators do, and sees the reports.' },
  { name: 'viewer', label: 'Viewer', does: 'Looks at documents and exports them, but changes nothing.' },
  { name: 'admin', label: 'Administrator', does: 'May do everything, in every queue, and change these settings.' },
]

/** Approving is no role of its own: it is given beside another one. */
export const approver = 'approver'

/** The role to show for a user's groups: the one with the most rights. */
export function roleOf(names: string[]): string {
  const order = ['organization_group_admin', 'admin', 'manager', 'annotator', 'annotator_limited', 'annotator_embedded']
  return order.find(name => names.includes(name)) ?? 'viewer'
}

/** What is chosen from; a role that is given elsewhere stands there only while the user has it. */
export const choicesFor = (role: string): Role[] =>
  roles.some(({ name }) => name === role) ? roles : [...roles, { name: role, label: roleLabel(role), does: '' }]

export const roleLabel = (name: string): string =>
  roles.find(role => role.name === name)?.label ?? name.replaceAll('_', ' ').replace(/^./, first => first.toUpperCase())

export const namesOf = (urls: string[], groups: Group[]): string[] =>
  groups.filter(group => urls.includes(group.url)).map(group => group.name)

export const urlsOf = (names: string[], groups: Group[]): string[] =>
  groups.filter(group => names.includes(group.name)).map(group => group.url)
