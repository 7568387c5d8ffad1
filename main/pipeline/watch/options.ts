import type { Move } from './move.ts'

export interface WatchOptions {
  /** Every folder is looked at this often, since network drives send no events. */
  everyMs?: number
  /** A file must have kept its size and time this long. */
  settleMs?: number
  /** As many files are taken at one look; the rest waits for the next, so that a heap does not hide what comes after it. */
  atOnce?: number
  /** Nothing but `lookNow` looks: no events, no timers. */
  byHand?: boolean
  /** Stands in for moving a file away; tests use it. */
  move?: Move
}
