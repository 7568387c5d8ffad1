/** A Content-Disposition that offers a file under its name, whatever letters it has (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The file name in a Content-Disposition header, or null when it names none. */
export function fileNameIn(header: string | null): string | null {
  if (!header) return null
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)?'[^']*'([^;]+)/i.exec(header)?.[1]
  if (extended) return decoded(extended.trim())
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header)
  return plain ? (plain[1]?.replace(/\\(.)/g, '$1') ?? plain[2] ?? null) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
