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
