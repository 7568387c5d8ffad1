import { access, mkdtemp, realpath, rmdir, stat, writeFile } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { invalid, type Problem } from '../../base/problems.ts'

/** Lies in the chosen folder. Where it is not, a drive is not there, and what is written would fill the disk below it. */
const MARK = '.gleaner-backups'

/** Problem 400 with what to do, unless backups can be kept in this folder. `foreign` are folders that are used otherwise. */
export async function requireFolder(path: string, foreign: string[]) {
  if (!isAbsolute(path)) throw refused('Give the full path of a folder, from the root or the drive letter.')
  const real = await realpath(path).catch(() => null)
  if (!real)
    throw refused('There is no such folder on the machine that runs Gleaner. Make it first, or correct the path.')
  if (!(await stat(real)).isDirectory()) throw refused('This is a file. Choose the folder it lies in.')
  for (const other of foreign) {
    const theirs = await realpath(other).catch(() => other)
    if (real === theirs || real.startsWith(theirs + sep))
      throw refused(`Gleaner itself uses ${other}. Choose a folder outside of it, best on another disk.`)
  }
  await requireWritable(real)
}

/** From now on the folder is known again. */
export const markFolder = (path: string) =>
  writeFile(join(path, MARK), 'Gleaner keeps backups here. Leave this file, or it makes no more.\n')

/** Whether it is still the folder that was chosen. */
export const isMarked = (path: string): Promise<boolean> =>
  access(join(path, MARK)).then(
    () => true,
    () => false,
  )

async function requireWritable(real: string) {
  try {
    // Permissions on network drives are only known by trying
    await rmdir(await mkdtemp(join(real, '.gleaner-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refused(`Gleaner may not write in this folder (${code}). Allow it to, or choose another one.`)
  }
}

const refused = (sentence: string): Problem => invalid('folder', sentence)
