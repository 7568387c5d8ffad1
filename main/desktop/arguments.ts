import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const readable = new Set(['.pdf', '.png', '.jpg', '.jpeg', '.tif', '.tiff', '.eml', '.xml', '.zip'])

/** The documents named on a command line, as absolute paths. The system may pass `file:` addresses, and its own flags. */
export function filesNamed(argv: readonly string[], folder: string): string[] {
  const named = argv.slice(1).filter(word => !word.startsWith('-'))
  return named.map(word => toPath(word, folder)).filter(path => readable.has(extname(path).toLowerCase()))
}

/** `--data DIR` or `--data=DIR`, as an absolute path. */
export function dataNamed(argv: readonly string[], folder: string): string | undefined {
  const at = argv.indexOf('--data')
  const value = at < 0 ? argv.find(word => word.startsWith('--data='))?.slice('--data='.length) : argv[at + 1]
  return value ? resolve(folder, value) : undefined
}

/** The endings that the open dialog offers, without the dot. */
export const readableEndings = [...readable].map(ending => ending.slice(1))

function toPath(word: string, folder: string): string {
  if (!word.startsWith('file:')) return resolve(folder, word)
  try {
    return fileURLToPath(word)
  } catch {
    return ''
  }
}
