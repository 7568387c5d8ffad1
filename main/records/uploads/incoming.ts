import { z } from 'zod'
import { formOf, jsonPart, readBytes } from '../../base/body.ts'
import { fileNameIn } from '../../base/disposition.ts'
import { parse } from '../../base/http.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { Metadata } from '../../base/wire.ts'
import { textsOf } from '../annotations/create.ts'

export const UPLOAD_LIMIT = 40 * 1024 * 1024
// Boundaries, part headers and the values of a form come on top of the files
const FORM_OVERHEAD = 1024 * 1024
const FILE_PARTS = ['content', 'files', 'file']

export interface Incoming {
  files: { name: string; bytes: Uint8Array }[]
  values: Record<string, string>
  metadata: Record<string, unknown>
  /** URL of the document that this one came from. */
  parent?: string
}

/** The files of an upload request: a form (several files) or the file itself as the body, then named by header or path. */
export async function readIncoming(request: Request, pathName?: string): Promise<Incoming> {
  const type = request.headers.get('content-type') ?? ''
  const isForm = /^multipart\/form-data/i.test(type)
  const bytes = await readBytes(request, UPLOAD_LIMIT, isForm ? FORM_OVERHEAD : 0)
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
  const parent = form.get('parent')
  return {
    files,
    values: textsOf(values),
    parent: typeof parent === 'string' && parent ? parent : undefined,
    metadata: metadataOf(await jsonPart(form, 'metadata')),
  }
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

const metadataOf = (value: unknown) => parse(z.object({ metadata: Metadata }), { metadata: value }).metadata
