import { attachment } from '../../base/disposition.ts'
import type { Api } from '../../base/http.ts'
import { usageCsv } from './csv.ts'
import { reportFor } from './report.ts'
import { UsageCsvQuery, UsageInput, UsageReport } from './schema.ts'
import { spanOf } from './span.ts'

export function usageRoutes(api: Api) {
  const access = ['manager']
  const path = '/annotations/usage_report' as const
  const report = 'Count documents, turnaround, corrections and time'
  api.post(path, { summary: report, access, body: UsageInput, answer: UsageReport, status: 200 }, (call, { body }) =>
    reportFor(call, body),
  )

  const table = 'The same by queue and user as a CSV file'
  api.get(path, { summary: table, access, query: UsageCsvQuery, answer: 'text/csv' }, (call, { query }) => {
    const span = spanOf(call.clock(), query.from, query.to)
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`usage ${span.begin} ${span.end}.csv`),
    }
    return new Response(usageCsv(call, span), { headers })
  })
}
