import { z } from 'zod'
import { JsonObject, Timestamp } from '../../base/wire.ts'

export const ObjectType = z.enum(['document', 'annotation', 'user'])
export type ObjectType = z.infer<typeof ObjectType>

/** What an audit log says of the request behind a change; empty texts for what the service did by itself. */
export const AuditContent = z.object({
  path: z.string(),
  method: z.string(),
  request_id: z.string(),
  status_code: z.int().nullable(),
  details: JsonObject,
})
export type AuditContent = z.infer<typeof AuditContent>

export const AuditLog = z.object({
  organization_id: z.int(),
  timestamp: Timestamp,
  username: z.string(),
  object_id: z.int(),
  object_type: ObjectType,
  action: z.string(),
  content: AuditContent,
})
export type AuditLog = z.infer<typeof AuditLog>

export const ChainState = z.object({
  intact: z.boolean(),
  /** Rows whose place in the chain is as it was written. */
  rows: z.int(),
  /** The first row that was altered or is missing. */
  broken_at: z.int().nullable(),
})
export type ChainState = z.infer<typeof ChainState>
