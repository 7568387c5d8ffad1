import type { Context } from '../../base/context.ts'
import { nameOfKind, sniff } from '../../reading/pages/sniff.ts'
import { keepFile } from '../../records/documents/service.ts'
import { safeFileName } from '../../records/uploads/file-name.ts'
import { UPLOAD_LIMIT } from '../../records/uploads/incoming.ts'
import { imageSize } from './image-size.ts'
import { type Attached, parseMail } from './parse.ts'
import type { Filtered, Rules } from './rules.ts'
import { BrokenArchive, unpack } from './unpack.ts'

/** Why an attachment is no annotation, in the words of the API; `processed` is one. */
type Status =
  | 'processed'
  | 'extracted_archive'
  | 'failed_to_extract'
  | 'password_protected_archive'
  | 'filtered_by_queue_mime_type'
  | 'filtered_by_insecure_mime_type'
  | Filtered

interface File {
  name: string
  mimeType: string
  status: Status
}

interface Part extends File {
  bytes: Uint8Array
  /** What was packed in it. */
  parts: Part[]
}

export interface StoredPart extends File {
  hash: string
  md5: string
  parts: StoredPart[]
}

const SMALL = 100
const ZIP = 'application/zip'
/** What can be told from the bytes, though it is no document. */
const KNOWN_KINDS: Record<string, string> = { 'a ZIP archive': ZIP, 'a GIF image': 'image/gif' }
const INSECURE = /\.(exe|msi|dll|com|scr|pif|bat|cmd|ps1|vbs?|jse?|wsf|jar|hta|lnk|iso|img|apk|sh)$/i
const EXTENSIONS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/tiff': '.tiff',
  'application/xml': '.xml',
  'message/rfc822': '.eml',
}

/**
 * Judges attachments by their bytes, whatever the sender calls them; archives and attached messages are opened, one in
 * another no further. Pictures of up to 100 by 100 pixels are left out.
 */
export async function sortParts(attachments: Attached[], rules: Rules, depth = 0): Promise<Part[]> {
  const parts: Part[] = []
  for (const attachment of attachments) {
    const part = await sortPart(attachment, rules, depth)
    if (part) parts.push(part)
  }
  return parts
}

async function sortPart({ name: given, bytes, mimeType: said }: Attached, rules: Rules, depth: number) {
  if (!bytes.length) return null
  const kind = nameOfKind(bytes, given ?? '')
  const found = sniff(bytes, given ?? '')
  const mimeType = found ?? KNOWN_KINDS[kind] ?? said.toLowerCase()
  if (found && isSmall(bytes, found)) return null
  const name = safeFileName(given ?? `document${EXTENSIONS[mimeType] ?? ''}`)
  const part: Make = (status, parts = []) => ({ name, mimeType, status, bytes, parts })
  if (!found && (kind === 'a program' || INSECURE.test(given ?? ''))) return part('filtered_by_insecure_mime_type')
  const filtered = rules.filteredBy(name, mimeType, bytes)
  if (filtered) return part(filtered)
  if (found && bytes.length <= UPLOAD_LIMIT && rules.accepts(found)) return part('processed')
  if (mimeType === ZIP && depth === 0 && rules.accepts(ZIP)) return openArchive(bytes, rules, part)
  if (isMessage(said, given) && depth === 0) return openMessage(bytes, rules, part)
  return part('filtered_by_queue_mime_type')
}

type Make = (status: Status, parts?: Part[]) => Part

async function openArchive(bytes: Uint8Array, rules: Rules, part: Make): Promise<Part> {
  try {
    const files = (await unpack(bytes)).map(file => ({ ...file, mimeType: 'application/octet-stream' }))
    return part('extracted_archive', await sortParts(files, rules, 1))
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    return part(error.isLocked ? 'password_protected_archive' : 'failed_to_extract')
  }
}

async function openMessage(bytes: Uint8Array, rules: Rules, part: Make): Promise<Part> {
  const inner = await parseMail(bytes).catch(() => null)
  return inner ? part('extracted_archive', await sortParts(inner.attachments, rules, 1)) : part('failed_to_extract')
}

const isMessage = (said: string, name: string | undefined) => said === 'message/rfc822' || /\.eml$/i.test(name ?? '')

function isSmall(bytes: Uint8Array, mimeType: string): boolean {
  const size = imageSize(bytes, mimeType)
  return size !== null && size.width <= SMALL && size.height <= SMALL
}

/** How many of the parts, and of what was packed in them, a filter of the inbox left out. */
export const countFiltered = (parts: Pick<Part, 'status' | 'parts'>[]): number =>
  parts.reduce(
    (sum, part) => sum + (part.status.startsWith('filtered_by_inbox') ? 1 : 0) + countFiltered(part.parts),
    0,
  )

/** Puts the bytes of all parts on the disk. */
export async function keepParts(ctx: Context, parts: Part[]): Promise<StoredPart[]> {
  const stored: StoredPart[] = []
  for (const { bytes, parts: inner, ...file } of parts) {
    stored.push({ ...file, ...(await keepFile(ctx, bytes)), parts: await keepParts(ctx, inner) })
  }
  return stored
}
