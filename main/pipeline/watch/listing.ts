import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface FoundFile {
  name: string
  path: string
  /** Bytes. */
  size: number
  mtimeMs: number
}

// What browsers, office programs and systems leave in folders while they work
const PASSING = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|\.(part|partial|crdownload|download|tmp|temp)$|~$/i

/** Hidden and temporary files are nobody's documents. */
export const isPassing = (name: string): boolean => PASSING.test(name)

/** The files that lie in the folder itself, oldest first; links are not followed. */
export async function listFolder(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isFile() && !isPassing(entry.name)).map(entry => entry.name)
  const found: FoundFile[] = []
  for (const name of names) {
    const path = join(folder, name)
    // A file may be gone again since the listing
    const stats = await lstat(path).catch(() => null)
    if (stats?.isFile()) found.push({ name, path, size: stats.size, mtimeMs: stats.mtimeMs })
  }
  return found.sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1))
}

/** Why a folder could not be looked at, as its state and a sentence with what to do. */
export function whyNot({ code, message }: NodeJS.ErrnoException) {
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    const stateDetail =
      'The folder is not there. Connect its drive or make it again; watching goes on by itself once it is back.'
    return { state: 'missing', stateDetail } as const
  }
  const reason = code ? `The folder cannot be read (${code}).` : message
  return { state: 'unreadable', stateDetail: `${reason} Check its permissions or the network drive.` } as const
}
