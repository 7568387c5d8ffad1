const PDF = 'application/pdf'

// First bytes of the formats that can be read, and the media type they get.
const READABLE: [RegExp, string][] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, 'image/tiff'],
]

/**
 * Media type of a document by its first bytes (1 KB suffices), whatever its name promises; null for what cannot be read.
 * Only a file named as a PDF may have some bytes of junk before its header (PDF 32000-1, annex H.3.4.1).
 */
export function sniff(head: Uint8Array, fileName: string): string | null {
  const start = latin(head)
  const header = start.indexOf('%PDF-')
  if (header === 0 || (header > 0 && /\.pdf$/i.test(fileName))) return PDF
  return READABLE.find(([signature]) => signature.test(start))?.[1] ?? null
}

// Signatures: en.wikipedia.org/wiki/List_of_file_signatures.
const NAMES: [RegExp, string][] = [
  [/^\x89PNG/, 'a PNG image'],
  [/^\xff\xd8\xff/, 'a JPEG image'],
  [/^(II[*+]\0|MM\0[*+])/, 'a TIFF image'],
  [/^PK[\s\S]*word\//, 'a Word document'],
  [/^PK[\s\S]*xl\//, 'an Excel workbook'],
  [/^PK[\s\S]*ppt\//, 'a PowerPoint presentation'],
  [/^PK[\s\S]{2}[\s\S]*mimetypeapplication\/vnd\.oasis/, 'an OpenDocument file'],
  [/^PK(\x03\x04|\x05\x06)/, 'a ZIP archive'],
  [/^\xd0\xcf\x11\xe0/, 'an old Office document'],
  [/^(Rar!|7z\xbc\xaf|\x1f\x8b)/, 'a compressed archive'],
  [/^[\s\S]{4}ftyp(heic|heix|hevc|mif1|msf1|heim)/, 'a HEIC photo'],
  [/^[\s\S]{4}ftypavif/, 'an AVIF image'],
  [/^RIFF[\s\S]{4}WEBP/, 'a WebP image'],
  [/^GIF8[79]a/, 'a GIF image'],
  [/^BM[\s\S]{4}\0\0\0\0/, 'a BMP image'],
  [/^{\\rtf/, 'an RTF document'],
  [/^%!PS/, 'a PostScript file'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body)/i, 'an HTML page'],
  [/^(\xef\xbb\xbf)?\s*<(\?xml|[a-z]+:?[a-z]+[\s>])/i, 'an XML file'],
  [/^(MZ|\x7fELF|\xfe\xed\xfa|\xcf\xfa\xed\xfe)/, 'a program'],
  [/^(from|received|return-path|delivered-to|message-id|mime-version): /im, 'an e-mail message'],
]

/** What a file is, in words for the person who sent it: "a PNG image", "a Word document", "a text file". */
export function nameOfKind(head: Uint8Array, fileName: string): string {
  if (head.length === 0) return 'an empty file'
  if (sniff(head, fileName) === PDF) return 'a PDF'
  const start = latin(head)
  const known = NAMES.find(([signature]) => signature.test(start))?.[1]
  if (known === 'a ZIP archive') return officeByName(fileName) ?? known
  return known ?? (isText(start) ? 'a text file' : 'a file of an unknown kind')
}

// Files made by programs other than Office may keep their parts in another order.
const OFFICE: Record<string, string> = {
  docx: 'a Word document',
  xlsx: 'an Excel workbook',
  pptx: 'a PowerPoint presentation',
}

function officeByName(fileName: string): string | null {
  return OFFICE[fileName.toLowerCase().split('.').at(-1) ?? ''] ?? null
}

function isText(start: string): boolean {
  return !/[\0-\x08\x0e-\x1f]/.test(start)
}

function latin(head: Uint8Array): string {
  return Buffer.from(head.subarray(0, 1024)).toString('latin1')
}
