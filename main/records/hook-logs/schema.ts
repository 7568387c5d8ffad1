import { z } from 'zod'

export const HookLog = z.looseObject({
  request_id: z.string(),
  event: z.string(),
  action: z.string(),
  organization_id: z.int(),
  hook_id: z.int(),
  hook_type: z.enum(['webhook', 'function', 'job']),
  log_level: z.enum(['INFO', 'ERROR', 'WARNING']),
})
