/** The line (from 1) on which each value of a JSON text begins, by its keys joined with slashes; the whole has the key ''. */
export function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const open: { index: number | null; key: string }[] = []
  let line = 1
  let afterColon = false
  const pointer = () => open.flatMap(frame => (frame.index === null ? [frame.key] : [`${frame.index}`])).join('/')
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\],:\n]|[^\s{}[\],:"]+/g)) {
    const frame = open.at(-1)
    const isKey = frame?.index === null && !afterColon && token.startsWith('"')
    if (token === '\n') line += 1
    else if (token === ':') afterColon = true
    else if (token === ',') {
      afterColon = false
      if (frame && frame.index !== null) frame.index += 1
    } else if (token === '}' || token === ']') open.pop()
    else if (isKey && frame) frame.key = unquoted(token)
    else {
      lines.set(pointer(), line)
      afterColon = false
      if (token === '{' || token === '[') open.push({ index: token === '[' ? 0 : null, key: '' })
    }
  }
  return lines
}

/** The line of a value, or of the nearest thing around it that is there: what is missing has no line of its own. */
export function lineOf(lines: Map<string, number>, pointer: string[]): number {
  for (let depth = pointer.length; depth > 0; depth--) {
    const line = lines.get(pointer.slice(0, depth).join('/'))
    if (line !== undefined) return line
  }
  return lines.get('') ?? 1
}

/** Where JSON.parse stopped, as far as its message tells: by line, by position, or by a piece of the text around the place. */
export function lineOfFailure(error: Error, text: string): number {
  const [, line] = /line (\d+)/.exec(error.message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(error.message) ?? []
  const [, token = '', piece] =
    /^Unexpected token '(.+?)', (?:\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not/.exec(error.message) ?? []
  const stop = position ? Number(position) : piece ? text.indexOf(piece) + piece.lastIndexOf(token) : text.length
  return text.slice(0, stop).split('\n').length
}

function unquoted(token: string): string {
  try {
    return JSON.parse(token)
  } catch {
    return token
  }
}
