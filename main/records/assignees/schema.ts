import { z } from 'zod'
import { Url } from '../../base/wire.ts'

export const AssignInput = z.object({
  annotations: z.array(Url).min(1),
  assignees: z.array(Url),
  note_content: z.string().max(4096).optional().describe('For annotations in a workflow'),
})
