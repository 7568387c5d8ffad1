import { formOf, readBytes } from '../../base/body.ts'
import type { Call } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { addDedicatedEngine } from './service.ts'

/** Bytes of all samples together. */
const SAMPLES_LIMIT = 40 * 1024 * 1024
const FORM_OVERHEAD = 1024 * 1024
const LONGEST = 255

/** Writes down what kind of documents an engine is wanted for, keeps the samples, and makes the engine as a draft. */
export async function takeRequest(call: Call): Promise<number> {
  const type = call.request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data/i.test(type))
    throw new Problem(415, 'Send the request as multipart/form-data with the samples in "sample_uploads".')
  const form = await formOf(type, await readBytes(call.request, SAMPLES_LIMIT, FORM_OVERHEAD))
  const kind = textPart(form, 'document_type')
  const language = textPart(form, 'document_language')
  const volume = textPart(form, 'volume')
  const samples = await keptSamples(call, form)
  const request = { document_type: kind, document_language: language, volume, samples }
  const engine = { name: kind, description: `${kind} (${language})`, status: 'draft', schemaId: null } as const
  return inTransaction(call.db, () => addDedicatedEngine(call, { ...engine, request }))
}

async function keptSamples(call: Call, form: FormData) {
  const files = form.getAll('sample_uploads').filter(part => part instanceof File)
  if (!files.length) throw invalid('sample_uploads', 'This field is required.')
  const samples: { name: string; file: string }[] = []
  for (const file of files) {
    if (!file.size) throw invalid('sample_uploads', 'The submitted file is empty.')
    samples.push({ name: file.name, file: await call.files.put(new Uint8Array(await file.arrayBuffer())) })
  }
  return samples
}

function textPart(form: FormData, name: string): string {
  const part = form.get(name)
  if (typeof part !== 'string' || !part.trim()) throw invalid(name, 'This field is required.')
  if (part.length > LONGEST) throw invalid(name, `Ensure this field has no more than ${LONGEST} characters.`)
  return part.trim()
}
