import type { Context } from './base/context.ts'
import { Problem } from './base/problems.ts'
import { ReadFailure } from './reading/pages/page.ts'

/** The one place where errors become answers. */
export function translate(error: unknown, ctx: Context): Response {
  if (error instanceof Problem) return answerOf(error)
  const failure = reasonOf(error)
  if (failure) return answerOf(failure)
  ctx.log.error({ err: error }, 'request failed')
  return answerOf(
    new Problem(500, 'Something went wrong inside Gleaner. Nothing was lost; the log says what happened.'),
  )
}

// A reader's sentence is meant for people; SQLite's full disk is theirs to mend
function reasonOf(error: unknown): Problem | null {
  const code = (error as { code?: string }).code ?? ''
  if (error instanceof ReadFailure) return new Problem(code === 'timeout' ? 504 : 503, error.message)
  if (code === 'SQLITE_FULL')
    return new Problem(503, 'The disk is full, so nothing was changed. Free some space and try again.')
  return null
}

/** A problem as the response that says it. */
export const answerOf = (problem: Problem) =>
  Response.json(problem, { status: problem.status, headers: problem.headers })

export const notAllowed = (method: string, allowed: string[]) =>
  new Problem(405, `Method "${method}" not allowed.`, { headers: { allow: allowed.join(', ') } })
