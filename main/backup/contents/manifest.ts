import { z } from 'zod'
import { isKnownPlace } from './folder.ts'

export const MANIFEST = 'manifest.json'

const Entry = z.object({
  path: z.string().refine(isKnownPlace, 'This is no path of a data folder.'),
  bytes: z.int().min(0),
  /** Of the bytes as they were read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Entry = z.infer<typeof Entry>

/** The last file of a backup, so that a backup with one is whole. */
export const Manifest = z.object({
  format: z.literal('gleaner-backup'),
  version: z.literal(1),
  /** ISO 8601, UTC. */
  made_at: z.string(),
  /** When the newest migration of the database was written, in milliseconds since the epoch; 0 for none. */
  migration: z.int(),
  entries: z.array(Entry),
  /** Hashes of files that the database needs and that were not there. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>
