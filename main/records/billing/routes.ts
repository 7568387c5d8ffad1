import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { attachment } from '../../base/disposition.ts'
import type { Api } from '../../base/http.ts'
import type { organizations } from '../../tables/organizations.ts'
import { organizationRoom } from '../auth/access.ts'
import { organizationsOf, requireGroupAdmin } from '../organization-groups/group.ts'
import { csvOfEntries } from './csv.ts'
import { billingHistory, billingStats, type Owner, oldBilling } from './report.ts'
import { BillingHistory, BillingInput, BillingQuery, BillingStats, OldBilling, OldBillingInput } from './schema.ts'

/** How many documents and pages were read; nothing is billed here, but programs ask. */
export function billingRoutes(api: Api) {
  reports(api, 'organizations', (call, id) => {
    const { id: organization } = find<typeof organizations.$inferSelect>(call, organizationRoom, id)
    return { organization, organizations: [organization] }
  })
  reports(api, 'organization_groups', (call, group) => {
    requireGroupAdmin(call, group)
    const members = organizationsOf(call, group).all()
    return { organization: null, organizations: members.map(({ id }) => id), group }
  })

  const older = { summary: 'Count documents and pages (deprecated)', access: 'admin', status: 200 } as const
  api.post(
    '/organizations/{id}/billing',
    { ...older, body: OldBillingInput, answer: OldBilling },
    (call, { params, body }) => {
      const { id: organization } = find<typeof organizations.$inferSelect>(call, organizationRoom, params.id)
      const owner = { organization, organizations: [organization] }
      return oldBilling(call, owner, body.filter, body.group_by?.[0] === 'queue')
    },
  )
}

function reports(api: Api, name: 'organizations' | 'organization_groups', ownerOf: (call: Call, id: number) => Owner) {
  const access = 'admin'
  const asked = { access, body: BillingInput, status: 200 } as const
  const stats = { ...asked, summary: 'Count documents and pages', query: BillingQuery, answer: BillingStats }
  api.post(`/${name}/{id}/billing_stats`, stats, (call, { params, body, query }) =>
    billingStats(call, ownerOf(call, idIn(params)), body, query),
  )
  const statsCsv = { ...asked, summary: 'The same as a CSV file', answer: 'text/csv' }
  api.post(`/${name}/{id}/billing_stats/export`, statsCsv, (call, { params, body }) =>
    csv('billing stats', csvOfEntries(billingStats(call, ownerOf(call, idIn(params)), body).results)),
  )
  const history = { access, summary: 'Count documents and pages year by year', query: BillingQuery } as const
  api.get(`/${name}/{id}/billing_history`, { ...history, answer: BillingHistory }, (call, { params, query }) =>
    billingHistory(call, ownerOf(call, idIn(params)), query),
  )
  const historyCsv = { access, summary: 'The same as a CSV file', answer: 'text/csv' } as const
  api.get(`/${name}/{id}/billing_history/export`, historyCsv, (call, { params }) =>
    csv('billing history', csvOfEntries(billingHistory(call, ownerOf(call, idIn(params))).results)),
  )
}

// A path with a variable in it says nothing of its parameters to the compiler
const idIn = (params: unknown) => (params as { id: number }).id

const csv = (name: string, text: string) =>
  new Response(text, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(`${name}.csv`) },
  })
