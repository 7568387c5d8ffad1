import { renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Log } from '../base/log.ts'

const limit = 5 * 1024 * 1024

export function logFile(folder: string): string {
  return join(folder, 'gleaner.log')
}

/** JSON lines in a file, since a windowed application has no stderr; one older file is kept. Level from GLEANER_LOG. */
export function openLogFile(folder: string, level = process.env.GLEANER_LOG ?? 'info'): Log {
  const file = logFile(folder)
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > limit) renameSync(file, `${file}.old`)
  return pino({ level, base: undefined }, pino.destination({ dest: file, mkdir: true, sync: true }))
}
