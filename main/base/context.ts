import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Events } from './events.ts'
import type { Files } from './files.ts'
import type { Images } from './images.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'

/** What every service function gets first. */
export interface Context {
  db: Db
  /** What was received; never changed, removed only by a purge. */
  files: Files
  /** Page images, which can be made again. */
  images: Images
  events: Events
  jobs: Jobs
  log: Log
  clock: Clock
  /** Signs cursors and the like; made once per data folder. */
  secret: Buffer
  /** By what address others reach this service; null where that is the one they ask at. */
  publicOrigin: string | null
}

export interface Caller {
  user: number
  organization: number
  roles: string[]
  /** Where a membership lets them in: the queues that it opens. Absent in their own organization. */
  queues?: number[]
  /** The one annotation that their key opens; for review screens inside other programs. */
  annotation?: number
  /** Row of the token the call came with; null for basic authentication. */
  token: number | null
  /** The person at this machine, let in by the application itself. */
  isLocal: boolean
}

/** A context in which somebody asks: who, and under which address the answer's URLs must stand. */
export interface Call extends Context {
  caller: Caller
  /** Scheme, host and port the client used. */
  origin: string
  request: Request
}

/** `url(call, 'queues', 3)` is http://host/api/v1/queues/3; a null id stays null. */
export function url(call: Pick<Call, 'origin'>, collection: string, id: number | string): string
export function url(call: Pick<Call, 'origin'>, collection: string, id: number | string | null): string | null
export function url(call: Pick<Call, 'origin'>, collection: string, id: number | string | null): string | null {
  return id === null ? null : `${call.origin}/api/v1/${collection}/${id}`
}

/** The id at the end of an object's URL, or null when it is not a URL of that collection. The host is not looked at. */
export function idFromUrl(value: string, collection: string): number | null {
  const match = /\/v1\/([a-z_]+)\/(\d{1,15})\/?$/.exec(value)
  return match?.[1] === collection ? Number(match[2]) : null
}

export function isAdmin({ caller }: Pick<Call, 'caller'>): boolean {
  return caller.roles.some(role => role === 'admin' || role === 'organization_group_admin')
}
