import { type Call, url } from '../../base/context.ts'
import { notFound, Problem } from '../../base/problems.ts'
import type { OrganizationGroup } from './schema.ts'

/** All organizations of one data folder are one group. */
const GROUP_ID = 1

export const showGroup = (call: Call): OrganizationGroup => ({
  id: GROUP_ID,
  url: url(call, 'organization_groups', GROUP_ID),
  name: 'Gleaner',
  is_trial: false,
  is_production: true,
  deployment_location: 'local',
  features: null,
  usage: {},
  modified_by: null,
  modified_at: null,
})

export function requireGroup(id: number) {
  if (id !== GROUP_ID) throw notFound()
}

/** What lies in other organizations is for the group's administrators alone. */
export function requireGroupAdmin({ caller }: Call, id: number) {
  if (!caller.roles.includes('organization_group_admin'))
    throw new Problem(403, 'You do not have permission to perform this action.')
  requireGroup(id)
}

/** Objects stand under the group's own path here: their plain URLs are closed to other organizations. */
export const inGroup = (call: Call, collection: string, id: number) =>
  url(call, `organization_groups/${GROUP_ID}/${collection}`, id)
