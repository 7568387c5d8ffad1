/** Reads CSV as RFC 4180 writes it: quotes around a value, doubled inside it, line breaks allowed between them. */
export function parseCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = [[]]
  let value = ''
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (quoted && character === '"' && text[i + 1] === '"') value += text[i++]
    else if (character === '"') quoted = !quoted
    else if (!quoted && (character === delimiter || character === '\n')) {
      rows.at(-1)?.push(value.replace(/\r$/, ''))
      value = ''
      if (character === '\n') rows.push([])
    } else value += character
  }
  if (value !== '') rows.at(-1)?.push(value)
  return rows.filter(row => row.length > 0)
}

/** Puts the pages of one export together: every page has the same header line, which is wanted once. */
export function joinCsv(pages: string[]): string {
  const header = firstRecord(pages[0] ?? '')
  return pages.map((page, i) => (i > 0 && page.startsWith(header) ? page.slice(header.length) : page)).join('')
}

/** The first line with its line break; a break inside quotes does not end it. */
function firstRecord(text: string): string {
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') quoted = !quoted
    if (text[i] === '\n' && !quoted) return text.slice(0, i + 1)
  }
  return text
}
