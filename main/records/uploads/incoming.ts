import { formOf, parseJson, readBytes } from '../../base/body.ts'
import { fileNameIn } from '../../base/disposition.ts'
import { invalid, Problem } from '../../base/problems.ts'

export const UPLOAD_LIMIT = 40 * 1024 * 1024
// Boundaries, part headers and the values of a form come on top of the files
const FORM_OVERHEAD = 1024 * 1024
const FILE_PARTS = ['content', 'files', 'file']

export interface Incoming {
  files: { name: string; bytes: Uint8Array }[]
  values: Record<string, string>
  metadata: Record<string, unknown>
}

/** The files of an upload request: a form (several files) or the file itself as the body, then named by header or path. */
export async function readIncoming(request: Request, pathName?: string): Promise<Incoming> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data/i.test(type)
  const bytes = await readBytes(request, UPLOAD_LIMIT + (isForm ? FORM_OVERHEAD : 0))
  const incoming = isForm ? await fromForm(type, bytes) : fromBody(request, bytes, pathName)
  if (!incoming.files.length) throw invalid('content', 'No file was sent. Send it as the form field "content".')
  if (incoming.files.reduce((sum, { bytes: { length } }) => sum + length, 0) > UPLOAD_LIMIT) {
    throw new Problem(413, 'The files are larger than 40 MB together. Send fewer, or smaller ones.')
  }
  return incoming
}

async function fromForm(type: string, bytes: Uint8Array): Promise<Incoming> {
  const form = await formOf(type, bytes)
  const parts = FILE_PARTS.flatMap(name => form.getAll(name)).filter(part => part instanceof File)
  const files = await Promise.all(
    parts.map(async part => ({ name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) })),
  )
  const values = await jsonPart(form, 'values')
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
  return { files, values: texts, metadata: await jsonPart(form, 'metadata') }
}

function fromBody(request: Request, bytes: Uint8Array, pathName?: string): Incoming {
  const name = pathName ?? fileNameIn(request.headers.get('content-disposition'))
  if (!name) {
    throw invalid(
      'content',
      'The file has no name. Send a form with the field "content", a Content-Disposition header, or the name in the path.',
    )
  }
  return { files: [{ name, bytes }], values: {}, metadata: {} }
}

async function jsonPart(form: FormData, name: string): Promise<Record<string, unknown>> {
  const part = form.get(name)
  if (part === null || part === '') return {}
  const value = parsed(name, typeof part === 'string' ? part : await part.text())
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'Value must be a JSON object.')
  return value as Record<string, unknown>
}

function parsed(name: string, text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw invalid(name, 'Value must be valid JSON.')
  }
}
