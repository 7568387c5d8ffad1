import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openRoutes } from './api.ts'
import { finishReplacing } from './backup/archive/replace.ts'
import { openBackups } from './backup/backups.ts'
import { openSchedule } from './backup/schedule/service.ts'
import type { Context } from './base/context.ts'
import { openDb } from './base/db.ts'
import { openEvents } from './base/events.ts'
import { openFiles } from './base/files.ts'
import { openImages } from './base/images.ts'
import { openJobs } from './base/jobs.ts'
import { type Log, openLog } from './base/log.ts'
import { publicOriginIn } from './base/public-url.ts'
import { type FirstPassword, firstStart } from './first-start.ts'
import { startAnsweringWishes } from './pipeline/answer-wishes.ts'
import { startExtractingAdded } from './pipeline/extract-added.ts'
import { startPipeline } from './pipeline/index.ts'
import { startLookingAgain } from './pipeline/look-again.ts'
import { startMailImport } from './pipeline/mail-import.ts'
import { startQueueDeletion } from './pipeline/queue-deletion.ts'
import { startSendingMail } from './pipeline/send-mail.ts'
import type { WatchOptions } from './pipeline/watch/options.ts'
import { startWatching } from './pipeline/watch.ts'
import { type Child, openReader, type Reader } from './reading/reader.ts'
import { listenToContent } from './records/annotations/service.ts'
import { listenToChanges } from './records/audit-logs/listen.ts'
import { startExpiringTokens } from './records/auth/expiry.ts'
import { issueKey } from './records/auth/keys.ts'
import { listenToSchemas } from './records/content/filling/migrate.ts'
import { copyRecommendationsWithQueues } from './records/delete-recommendations/service.ts'
import { startPacking } from './records/downloads/service.ts'
import { furnishQueues } from './records/email-templates/furnish.ts'
import { listenToTriggers } from './records/email-templates/service.ts'
import { listenToEngines } from './records/engine-fields/service.ts'
import { listenToQueues } from './records/hooks/service.ts'
import { takeWishes } from './records/password-resets/service.ts'
import { startEndingLifetimes } from './records/purges/retention.ts'
import { startPurging } from './records/purges/service.ts'
import { listenToUsers } from './records/queues/service.ts'
import { startReasoning } from './records/reasoning/service.ts'
import { listenToArrivals } from './records/relations/duplicates.ts'
import { startEndingSessions } from './records/review/sessions.ts'
import { copyRulesWithQueues } from './records/rules/service.ts'
import { listenToReading } from './records/suggested-edits/service.ts'
import { startRemembering } from './records/supplier-memory/listen.ts'
import { startExpiringTasks } from './records/tasks/expiry.ts'
import { listenToUsage } from './records/usage/keep.ts'
import { firstAdmin, listenToLogins } from './records/users/service.ts'
import { openSearch } from './tables/search.ts'

export interface AppOptions {
  dataDir: string
  modelsDir: string
  startChild: () => Child
  /** Stands in for the child processes; tests use it. */
  reader?: Reader
  /** Child processes that read; two by default. */
  readers?: number
  migrationsDir?: string
  /** The bundled thread that makes backups, where the sources are not at hand. */
  backupThread?: string
  environment?: NodeJS.ProcessEnv
  clock?: () => number
  log?: Log
  /** How watched folders are looked at; tests do it by hand. */
  watch?: WatchOptions
}

export interface App {
  /** The address is that of the socket, for counting attempts to log in. */
  fetch(request: Request, address?: string): Promise<Response>
  /** A one-time token for the person at this machine, who needs no log-in. */
  localToken(): string
  /** Set when this start made the first user. */
  firstPassword: FirstPassword | null
  ctx: Context
  /** Looks at every watched folder at once, without waiting for events. */
  lookNow(): Promise<void>
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../resources/migrations', import.meta.url))

/** Opens everything in order; opens no socket and no window. */
export async function openApp(options: AppOptions): Promise<App> {
  const { dataDir, clock = Date.now, log = openLog(), readers = 2, environment = process.env } = options
  const publicOrigin = publicOriginIn(environment)
  await finishReplacing(dataDir)
  const { db, close: closeDb } = openDb(dataDir, options.migrationsDir ?? MIGRATIONS)
  openSearch(db)
  const ctx: Context = {
    db,
    files: openFiles(join(dataDir, 'files')),
    images: openImages(join(dataDir, 'images')),
    events: openEvents(),
    jobs: openJobs(db, clock, log),
    log,
    clock,
    secret: secretOf(dataDir),
    publicOrigin,
  }
  const firstPassword = await firstStart(ctx, environment)
  const reader =
    options.reader ?? openReader({ startChild: options.startChild, size: readers, modelsDir: options.modelsDir })
  listenToChanges(ctx)
  listenToLogins(ctx)
  takeWishes(ctx)
  listenToUsers(ctx)
  listenToEngines(ctx)
  listenToTriggers(ctx)
  furnishQueues(ctx)
  listenToQueues(ctx)
  copyRulesWithQueues(ctx)
  copyRecommendationsWithQueues(ctx)
  listenToContent(ctx)
  listenToSchemas(ctx)
  listenToArrivals(ctx)
  listenToReading(ctx)
  listenToUsage(ctx)
  startReasoning(ctx)
  startPipeline({ ...ctx, reader, readers })
  startExtractingAdded({ ...ctx, reader, readers })
  startLookingAgain({ ...ctx, reader, readers })
  startMailImport(ctx)
  const mailing = startSendingMail(ctx)
  startAnsweringWishes(ctx)
  startPurging(ctx)
  startPacking(ctx)
  startRemembering(ctx)
  startQueueDeletion(ctx)
  startEndingSessions(ctx)
  startEndingLifetimes(ctx)
  startExpiringTokens(ctx)
  startExpiringTasks(ctx)
  const backups = openBackups({ dataDir, clock, log, thread: options.backupThread })
  const schedule = openSchedule(ctx, dataDir, options.backupThread)
  const fetch = openRoutes(ctx, reader, environment, { backups, schedule })
  ctx.jobs.start()
  const watching = startWatching(ctx, options.watch)

  return {
    fetch,
    firstPassword,
    ctx,
    localToken: () => issueKey(ctx, firstAdmin(ctx), { oneTime: true, local: true }),
    lookNow: watching.lookNow,
    async close() {
      await watching.close()
      await backups.close()
      await schedule.close()
      // No job may begin once its reader is going
      const stopped = ctx.jobs.stop()
      mailing.close()
      await reader.close()
      await stopped
      closeDb()
    },
  }
}

function secretOf(dataDir: string): Buffer {
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600 })
  return readFileSync(path)
}
