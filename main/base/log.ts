import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** JSON lines on stderr; stdout belongs to the doors. Level from GLEANER_LOG (default warn). */
export function openLog(level = process.env.GLEANER_LOG ?? 'warn'): Log {
  return pino({ level, base: undefined }, pino.destination({ dest: 2, sync: true }))
}
