import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { openRoutes } from './api.ts'
import type { Context } from './base/context.ts'
import { openDb } from './base/db.ts'
import { openEvents } from './base/events.ts'
import { openFiles } from './base/files.ts'
import { openImages } from './base/images.ts'
import { openJobs } from './base/jobs.ts'
import { type Log, openLog } from './base/log.ts'
import { type FirstPassword, firstStart } from './first-start.ts'
import { startPipeline } from './pipeline/index.ts'
import { startMailImport } from './pipeline/mail-import.ts'
import { startQueueDeletion } from './pipeline/queue-deletion.ts'
import type { WatchOptions } from './pipeline/watch/options.ts'
import { startWatching } from './pipeline/watch.ts'
import { type Child, openReader, type Reader } from './reading/reader.ts'
import { listenToContent } from './records/annotations/service.ts'
import { listenToChanges } from './records/audit-logs/listen.ts'
import { issueKey } from './records/auth/keys.ts'
import { listenToSchemas } from './records/content/migrate.ts'
import { copyRecommendationsWithQueues } from './records/delete-recommendations/service.ts'
import { startPacking } from './records/downloads/service.ts'
import { furnishQueues } from './records/email-templates/furnish.ts'
import { listenToTriggers } from './records/email-templates/service.ts'
import { listenToEngines } from './records/engine-fields/service.ts'
import { listenToQueues } from './records/hooks/service.ts'
import { startPurging } from './records/purges/service.ts'
import { listenToUsers } from './records/queues/service.ts'
import { listenToArrivals } from './records/relations/duplicates.ts'
import { startEndingSessions } from './records/review/sessions.ts'
import { copyRulesWithQueues } from './records/rules/service.ts'
import { listenToReading } from './records/suggested-edits/service.ts'
import { listenToLogins } from './records/users/service.ts'
import { openSearch } from './tables/search.ts'
import { userGroups } from './tables/users.ts'

export interface AppOptions {
  dataDir: string
  modelsDir: string
  startChild: () => Child
  /** Stands in for the child processes; tests use it. */
  reader?: Reader
  /** Child processes that read; two by default. */
  readers?: number
  migrationsDir?: string
  environment?: NodeJS.ProcessEnv
  clock?: () => number
  log?: Log
  /** How watched folders are looked at; tests do it by hand. */
  watch?: WatchOptions
}

export interface App {
  fetch(request: Request): Promise<Response>
  /** A one-time token for the person at this machine, who needs no log-in. */
  localToken(): string
  /** Set when this start made the first user. */
  firstPassword: FirstPassword | null
  ctx: Context
  /** Looks at every watched folder at once, without waiting for events. */
  lookNow(): Promise<void>
  close(): Promise<void>
}

const ADMIN_GROUP = 3
const MIGRATIONS = fileURLToPath(new URL('../resources/migrations', import.meta.url))

/** Opens everything in order; opens no socket and no window. */
export async function openApp(options: AppOptions): Promise<App> {
  const { dataDir, clock = Date.now, log = openLog(), readers = 2, environment = process.env } = options
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
  }
  const firstPassword = await firstStart(ctx, environment)
  const reader =
    options.reader ?? openReader({ startChild: options.startChild, size: readers, modelsDir: options.modelsDir })
  listenToChanges(ctx)
  listenToLogins(ctx)
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
  startPipeline({ ...ctx, reader, readers })
  startMailImport(ctx)
  startPurging(ctx)
  startPacking(ctx)
  startQueueDeletion(ctx)
  startEndingSessions(ctx)
  const fetch = openRoutes(ctx, reader, environment)
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
      // No job may begin once its reader is going
      const stopped = ctx.jobs.stop()
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

function firstAdmin({ db }: Context): number {
  return db
    .select({ id: userGroups.userId })
    .from(userGroups)
    .where(eq(userGroups.groupId, ADMIN_GROUP))
    .orderBy(userGroups.id)
    .get()!.id
}
