import { createContext, Script } from 'node:vm'

const CALL = new Script('work()')

/** What `inTime` throws when the time is over. */
export class TooSlow extends Error {}

/**
 * Runs `work` and returns what it returns, or throws TooSlow after `ms` milliseconds. Stops whatever is running then, even a
 * regular expression that backtracks; so `work` must leave nothing half done: it should only compute.
 */
export function inTime<Result>(ms: number, work: () => Result): Result {
  try {
    return CALL.runInContext(createContext({ work }), { timeout: ms })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TooSlow(`It takes longer than ${ms} ms.`)
  }
}
