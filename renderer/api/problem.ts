/** What the service answered when it refused: status 0 means that it could not be reached. */
export class ApiError extends Error {
  status: number
  detail: string
  code: string
  /** Messages per field of a 400, as far as they are plain lists of sentences. */
  fields: Record<string, string[]>

  constructor(status: number, detail: string, code: string, fields: Record<string, string[]> = {}) {
    super(detail)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail
    this.code = code
    this.fields = fields
  }
}

export const networkError = () => new ApiError(0, 'The service does not answer.', 'unreachable')

export async function readError(response: Response): Promise<ApiError> {
  return errorFrom(response.status, await response.text().catch(() => ''))
}

/** Reads an error body: `{detail, code}` with or without field messages, or anything else a proxy may send. */
export function errorFrom(status: number, text: string): ApiError {
  const body = parsed(text)
  const fields = Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => isSentences(entry[1])),
  )
  const first = Object.entries(fields)[0]
  const detail = typeof body.detail === 'string' ? body.detail : first ? `${first[0]}: ${first[1][0]}` : ''
  return new ApiError(
    status,
    detail || `The service answered with status ${status}.`,
    String(body.code ?? 'error'),
    fields,
  )
}

/** One or two sentences for a person: what went wrong and what to do about it. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something unexpected happened. Try again; if it stays, reload the page.'
  if (error.status === 0) return 'The service does not answer. Check that Gleaner is still running, then try again.'
  if (error.status === 413) return `${sentence(error.detail)} Files may have up to 40 MB.`
  if (error.status === 403) return `${sentence(error.detail)} Ask an administrator for the right to do this.`
  if (error.status === 404) return `${sentence(error.detail)} It may have been removed; reload the list.`
  if (error.status === 429) return 'Too many requests in a short time. Wait a moment, then try again.'
  if (error.status >= 500) return `${sentence(error.detail)} Try again; nothing that was saved is lost.`
  return sentence(error.detail)
}

/** What the service has to say about one field of a form. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.join(' ') : undefined

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

const isSentences = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string')

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
