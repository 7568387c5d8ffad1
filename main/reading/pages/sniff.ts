const HEAD = 1024

interface Kind {
  /** First bytes, as Latin-1, and where they stand. */
  starts: string
  at?: number
  name: string
  /** Media type, of what can be read. */
  type?: string
}

// en.wikipedia.org/wiki/List_of_file_signatures
const KINDS: Kind[] = [
  { starts: '\x89PNG\r\n\x1a\n', name: 'a PNG image', type: 'image/png' },
  { starts: '\xff\xd8\xff', name: 'a JPEG image', type: 'image/jpeg' },
  { starts: 'II*\0', name: 'a TIFF image', type: 'image/tiff' },
  { starts: 'MM\0*', name: 'a TIFF image', type: 'image/tiff' },
  { starts: 'II+\0', name: 'a TIFF image', type: 'image/tiff' },
  { starts: 'MM\0+', name: 'a TIFF image', type: 'image/tiff' },
  { starts: 'PK\x03\x04', name: 'a ZIP archive' },
  { starts: 'PK\x05\x06', name: 'a ZIP archive' },
  { starts: '\xd0\xcf\x11\xe0', name: 'an old Office document' },
  { starts: 'Rar!', name: 'a compressed archive' },
  { starts: '7z\xbc\xaf', name: 'a compressed archive' },
  { starts: '\x1f\x8b', name: 'a compressed archive' },
  { starts: 'ftypavif', at: 4, name: 'an AVIF image' },
  { starts: 'ftyphe', at: 4, name: 'a HEIC photo' },
  { starts: 'ftypmif1', at: 4, name: 'a HEIC photo' },
  { starts: 'ftypmsf1', at: 4, name: 'a HEIC photo' },
  { starts: 'WEBP', at: 8, name: 'a WebP image' },
  { starts: 'GIF8', name: 'a GIF image' },
  { starts: 'BM', name: 'a BMP image' },
  { starts: '{\\rtf', name: 'an RTF document' },
  { starts: '%!PS', name: 'a PostScript file' },
  { starts: 'MZ', name: 'a program' },
  { starts: '\x7fELF', name: 'a program' },
]

/**
 * Media type of a document by its first bytes (1 KB suffices), whatever its name promises; null for what cannot be read.
 * Only a file named as a PDF may have some bytes of junk before its header (PDF 32000-1, annex H.3.4.1).
 */
export function sniff(head: Uint8Array, fileName: string): string | null {
  const start = latin(head)
  const header = start.indexOf('%PDF-')
  if (header === 0 || (header > 0 && /\.pdf$/i.test(fileName))) return 'application/pdf'
  return kindOf(start)?.type ?? (isEInvoice(start) ? 'application/xml' : null)
}

/** What a file is, in words for the person who sent it: "a PNG image", "a Word document", "a text file". */
export function nameOfKind(head: Uint8Array, fileName: string): string {
  if (head.length === 0) return 'an empty file'
  if (sniff(head, fileName) === 'application/pdf') return 'a PDF'
  const start = latin(head)
  const kind = kindOf(start)
  if (kind?.name === 'a ZIP archive') return packedKind(start, fileName)
  return kind?.name ?? (isText(head) ? textKind(start) : 'a file of an unknown kind')
}

/** The root of a UBL invoice or credit note, of a Cross Industry Invoice or of ZUGFeRD 1.0, or a document type of that name. */
const E_INVOICE =
  /^<(?:!doctype\s+)?(?:[\w.-]+:)?(?:Invoice|CreditNote|CrossIndustryInvoice|CrossIndustryDocument)[\s>/]/i
const BEFORE_ROOT = /^\s*(?:<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->)/

function isEInvoice(start: string): boolean {
  // in UTF-16 every other byte of plain letters is zero
  let text = start.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  while (BEFORE_ROOT.test(text)) text = text.replace(BEFORE_ROOT, '')
  return E_INVOICE.test(text.trimStart())
}

function kindOf(start: string): Kind | undefined {
  return KINDS.find(kind => start.startsWith(kind.starts, kind.at ?? 0))
}

const OFFICE: [RegExp, string][] = [
  [/word\/|\.docx$/i, 'a Word document'],
  [/xl\/|\.xlsx$/i, 'an Excel workbook'],
  [/ppt\/|\.pptx$/i, 'a PowerPoint presentation'],
  [/vnd\.oasis/, 'an OpenDocument file'],
]

// Office files are archives; their parts tell the kind, or the name where another program packed them in another order.
function packedKind(start: string, fileName: string): string {
  return OFFICE.find(([part]) => part.test(start) || part.test(fileName))?.[1] ?? 'a ZIP archive'
}

const TEXTS: [RegExp, string][] = [
  [/^\s*<(!doctype html|html|head|body)/i, 'an HTML page'],
  [/^\s*<(\?xml|[a-z]+:?[a-z]+[\s>])/i, 'an XML file'],
  [/^(from|received|return-path|delivered-to|message-id|mime-version): /im, 'an e-mail message'],
]

function textKind(start: string): string {
  const text = start.replace(/^\xef\xbb\xbf/, '')
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? 'a text file'
}

function isText(head: Uint8Array): boolean {
  return head.subarray(0, HEAD).every(byte => byte >= 32 || (byte >= 9 && byte <= 13))
}

function latin(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, HEAD)).toString('latin1')
}
