import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Call } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { tidyPath } from '../../records/watched-folders/service.ts'
import { watchedFolders } from '../../tables/watched-folders.ts'
import type { Backups } from '../backups.ts'
import { requireOwner } from '../owner.ts'
import { backupRoutes } from '../routes.ts'
import { nextDue } from './due.ts'
import { requireFolder } from './folder.ts'
import { BackupSchedule, BackupScheduleInput } from './schema.ts'
import type { Schedule } from './service.ts'

const path = '/backup_schedule' as const
const access = 'admin'

/** Copies of everything: those that somebody asks for, and those that are made by themselves. */
export interface Copies {
  backups: Backups
  schedule: Schedule
}

export function allBackupRoutes(api: Api, { backups, schedule }: Copies) {
  backupRoutes(api, backups)
  scheduleRoutes(api, schedule)
}

/** When backups are made without anybody asking. */
function scheduleRoutes(api: Api, schedule: Schedule) {
  const reading = {
    summary: 'Read when backups are made and how the last went',
    access,
    answer: BackupSchedule,
  } as const
  api.get(path, reading, call => {
    requireOwner(call)
    return show(call, schedule)
  })

  const setting = {
    summary: 'Set when backups are made, into which folder, and how many are kept',
    access,
    body: BackupScheduleInput,
    answer: BackupSchedule,
  } as const
  api.put(path, setting, async (call, { body }) => {
    requireOwner(call)
    const plan = { ...body, folder: body.folder && tidyPath(body.folder) }
    if (plan.every !== 'off') await requireFolder(plan.folder, [dirname(call.db.$client.name), ...watched(call)])
    await schedule.set(plan)
    return show(call, schedule)
  })
}

// A backup in a watched folder would be taken for documents
const watched = (call: Call) =>
  call.db
    .select({ path: watchedFolders.path })
    .from(watchedFolders)
    .all()
    .map(({ path }) => path)

async function show(call: Call, schedule: Schedule): Promise<BackupSchedule> {
  const { plan, last, kept } = schedule.memory()
  const next = nextDue(plan, call.clock())
  const files = kept.toReversed().map(async name => ({
    file_name: name,
    made_at: madeAt(name),
    // Of a drive that is gone nothing can be said
    bytes: await stat(join(plan.folder, name)).then(
      ({ size }) => size,
      () => null,
    ),
  }))
  return {
    ...plan,
    next_at: next === null ? null : wireTime(next),
    progress: schedule.progress(),
    last: last && { ...last, at: wireTime(last.at) },
    kept: await Promise.all(files),
  }
}

const wireTime = (at: number) => new Date(at).toISOString().replace('Z', '000Z')

const madeAt = (name: string) =>
  name.replace(/^.*-(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.zip$/, '$1-$2-$3T$4:$5:$6.000000Z')
