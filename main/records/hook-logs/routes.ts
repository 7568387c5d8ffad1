import { z } from 'zod'
import type { Api } from '../../base/http.ts'
import { HookLog } from './schema.ts'

const FILTERS = [
  'request_id',
  'log_level',
  'hook',
  'timestamp_before',
  'timestamp_after',
  'start_before',
  'start_after',
  'status',
  'status_code',
  'queue',
  'annotation',
  'email',
  'search',
]

/** Hooks are kept but not yet called, so there is nothing to log; unlike other lists this one has no pages. */
export function hookLogRoutes(api: Api) {
  const answer = z.object({ results: z.array(HookLog) })
  const parameters = Object.fromEntries([...FILTERS, 'page_size'].map(name => [name, 'Filter']))
  api.get('/hooks/logs', { summary: 'List calls of hooks', access: 'admin', answer, parameters }, () => ({
    results: [],
  }))
}
