/** The fixed roles; their ids are those that clients of this API have always seen. */
export const ROLES = [
  { id: 1, name: 'viewer' },
  { id: 2, name: 'annotator' },
  { id: 3, name: 'admin' },
  { id: 4, name: 'manager' },
  { id: 5, name: 'annotator_limited' },
  { id: 6, name: 'organization_group_admin' },
  { id: 7, name: 'approver' },
  { id: 8, name: 'annotator_embedded' },
] as const

/** May change annotations and their values. */
export const REVIEWERS = ['annotator', 'annotator_limited', 'annotator_embedded', 'manager'] as const

/** May do everything in their organization. */
export const RULERS: readonly string[] = ['admin', 'organization_group_admin']

/** May bring documents in. */
export const IMPORTERS = ['annotator', 'manager'] as const

export const roleName = (id: number): string | undefined => ROLES.find(role => role.id === id)?.name
