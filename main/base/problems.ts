/** Field name to messages; nested objects and lists keep their shape, as API clients of this service expect. */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

const CODES: Record<number, string> = {
  400: 'bad_request',
  401: 'authentication_failed',
  403: 'access_forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict_status',
  410: 'gone',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'error',
  502: 'bad_gateway',
  503: 'service_unavailable',
  504: 'gateway_timeout',
}

interface ProblemExtras {
  code?: string
  fields?: FieldErrors
  headers?: Record<string, string>
  /** Further keys of the body, such as the `url` of a 429. */
  body?: Record<string, unknown>
}

/** An error the caller is told about: HTTP status, a plain sentence, and for 400 the fields at fault. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  readonly headers: Record<string, string>
  readonly body: Record<string, unknown>

  constructor(status: number, sentence: string, extras: ProblemExtras = {}) {
    super(sentence)
    this.status = status
    this.code = extras.code ?? CODES[status] ?? 'error'
    this.fields = extras.fields ?? {}
    this.headers = extras.headers ?? {}
    this.body = extras.body ?? {}
  }

  toJSON(): Record<string, unknown> {
    return { detail: this.message, code: this.code, ...this.body, ...this.fields }
  }
}

export const notFound = () => new Problem(404, 'Not found.')

/** 400 for one field; the sentence stands both at the field and as the detail. */
export const invalid = (field: string, sentence: string) =>
  new Problem(400, sentence, { fields: { [field]: [sentence] } })

/** 400 for what lies deeper in the body: `invalidAt(['grid', 'rows', 2, 'type'], …)`. */
export function invalidAt(path: (string | number)[], sentence: string): Problem {
  const fields = path.reduceRight<FieldErrors | string[]>((inner, key) => ({ [key]: inner }), [sentence]) as FieldErrors
  return new Problem(400, `${path.join('.')}: ${sentence}`, { fields })
}
