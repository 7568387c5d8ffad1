import { invalid, Problem } from './problems.ts'

const JSON_LIMIT = 10 * 1024 * 1024
const DROPPED_AT_MOST = 100 * 1024 * 1024
// Far more than any object of this API has, and few enough for functions that walk a value recursively
const DEEPEST_JSON = 100

/** JSON, a form or nothing (then an empty object); throws Problem 400, 413 or 415. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, JSON_LIMIT)
  if (!bytes.length) return {}
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type))
    return Object.fromEntries(await formOf(type, bytes))
  if (type && !/\bjson\b/i.test(type)) throw new Problem(415, `Unsupported media type "${type}" in request.`)
  return parseJson(new TextDecoder().decode(bytes))
}

/**
 * The whole body, or Problem 413 when it is larger than `limit` bytes (and what a form's own marks take). What is over the limit is read and dropped, since
 * many clients look for an answer only when they have sent everything; one that never ends is cut off.
 */
export async function readBytes(request: Request, limit: number, formMarks = 0): Promise<Uint8Array> {
  const most = limit + formMarks
  const isAnnounced = Number(request.headers.get('content-length') ?? 0) > most
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most + DROPPED_AT_MOST) break
    if (isAnnounced || size > most) chunks.length = 0
    else chunks.push(chunk)
  }
  if (isAnnounced || size > most) throw tooLarge(limit)
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

/** Multipart or urlencoded fields of bytes already read; throws Problem 400 for a malformed form. */
export async function formOf(type: string, bytes: Uint8Array): Promise<FormData> {
  const form = withLongBoundary(type, bytes)
  try {
    return await new Response(form.bytes as BodyInit, { headers: { 'content-type': form.type } }).formData()
  } catch {
    throw new Problem(400, 'The form in the request body is malformed. Send it as multipart/form-data with a boundary.')
  }
}

const LONG_ENOUGH = 27
const SIGN = /[^\w ]/g

/** Boundaries may have 1 to 70 characters (RFC 2046, section 5.1.1); Node's parser takes those of browsers only, from 27 on. */
function withLongBoundary(type: string, bytes: Uint8Array): { type: string; bytes: Uint8Array } {
  const [, quoted, plain] = /^multipart\/form-data.*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const short = quoted ?? plain ?? ''
  if (!short || short.length >= LONG_ENOUGH) return { type, bytes }
  const long = short + 'x'.repeat(LONG_ENOUGH)
  const mark = new RegExp(`(^|\\r\\n)--${short.replace(SIGN, '\\$&')}(?=--|[ \\t]*\\r\\n)`, 'g')
  const body = Buffer.from(bytes)
    .toString('latin1')
    .replace(mark, (_, before) => `${before}--${long}`)
  return { type: `multipart/form-data; boundary="${long}"`, bytes: Buffer.from(body, 'latin1') }
}

/** Throws Problem 400 for text that is no JSON, is nested deeper than a hundred levels, or holds NUL or half letters. */
function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw badJson(`nested deeper than ${DEEPEST_JSON} levels`)
  const value = parsed(text)
  // escapes are the only way for them to get in
  if (/\\u(0000|d[89a-f])/i.test(text) && !isPlain(value)) throw badJson('null characters and unpaired surrogates')
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw badJson((error as Error).message)
  }
}

const badJson = (reason: string) => new Problem(400, `JSON parse error - ${reason}`)

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isPlain(name) && isPlain(inner))
}

/** A JSON object sent as a part of a form, an empty one when the part is missing; throws Problem 400 at the part's name. */
export async function jsonPart(form: FormData, name: string): Promise<Record<string, unknown>> {
  const part = form.get(name)
  if (part === null || part === '') return {}
  const value = parsedPart(name, typeof part === 'string' ? part : await part.text())
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'Value must be a JSON object.')
  return value as Record<string, unknown>
}

function parsedPart(name: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw invalid(name, 'Value must be valid JSON.')
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inText && letter === '\\') at++
    else if (letter === '"') inText = !inText
    else if (inText) continue
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > DEEPEST_JSON) return true
  }
  return false
}

const tooLarge = (limit: number) =>
  new Problem(413, `The request is larger than the limit of ${Math.round(limit / 1024 / 1024)} MB.`)
