import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupScheduleInput } from './schema.ts'

/** What is known of the schedule from one start to the next. Times are milliseconds since the epoch. */
const Memory = z.object({
  plan: BackupScheduleInput,
  /** When the plan was made: what was due before is none of its business. */
  since: z.number(),
  /** When the last whole one was begun. */
  madeAt: z.number().nullable(),
  last: z.object({ at: z.number(), state: z.enum(['ready', 'failed']), detail: z.string().nullable() }).nullable(),
  /** The file that is being made. */
  making: z.string().nullable(),
  /** Names of the files that were made in the folder and are kept, oldest first. No others are ever removed. */
  kept: z.array(z.string()),
})
export type Memory = z.infer<typeof Memory>

const NOTHING: Memory = {
  plan: BackupScheduleInput.parse({ every: 'off' }),
  since: 0,
  madeAt: null,
  last: null,
  making: null,
  kept: [],
}

/**
 * A file of the data folder and no row of its database, so that no backup holds it: a copy of the data that is restored
 * elsewhere must not write into the folder of the original, let alone remove what lies there.
 */
export function openMemory(dataDir: string) {
  const path = join(dataDir, 'backup-schedule.json')
  const read = (): Memory => {
    try {
      return Memory.parse(JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NOTHING
      const detail = 'The settings could not be read, so no backups are made. Set them again.'
      return { ...NOTHING, last: { at: 0, state: 'failed', detail } }
    }
  }
  const change = (changes: Partial<Memory>) => {
    writeFileSync(`${path}.new`, JSON.stringify({ ...read(), ...changes }), { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }
  return { read, change }
}
