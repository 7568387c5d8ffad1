import { z } from 'zod'
import { JsonObject, Timestamp, Url } from '../../base/wire.ts'

const shared = { id: z.int(), url: Url, organization: Url }

export const Workflow = z.object({ ...shared, name: z.string(), condition: JsonObject })

export const WorkflowStep = z.object({
  ...shared,
  name: z.string(),
  workflow: Url,
  condition: JsonObject,
  type: z.enum(['approval']),
  mode: z.enum(['any', 'all', 'auto']),
  ordering: z.int(),
})

export const WorkflowRun = z.object({
  ...shared,
  annotation: Url,
  current_step: Url.nullable(),
  workflow_status: z.enum(['pending', 'approved', 'rejected']),
})

export const WorkflowActivity = z.object({
  ...shared,
  annotation: Url,
  workflow: Url,
  workflow_step: Url.nullable(),
  workflow_run: Url,
  assignees: z.array(Url),
  action: z.enum([
    'step_started',
    'step_completed',
    'approved',
    'rejected',
    'workflow_started',
    'workflow_completed',
    'reassigned',
    'pushed_back',
  ]),
  note: z.string(),
  created_at: Timestamp,
  created_by: Url.nullable(),
})

export const Reset = z.object({ note_content: z.string().optional() })

export const ResetAnswer = z.object({ annotation_status: z.string(), workflow_status: z.string() })
