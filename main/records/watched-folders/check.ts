import { mkdtemp, readdir, realpath, rmdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse, sep } from 'node:path'
import type { Context } from '../../base/context.ts'
import { invalid, type Problem } from '../../base/problems.ts'
import { watchedFolders } from '../../tables/watched-folders.ts'
import { tidyPath } from './service.ts'

/** Where files go that were taken, and those that were refused. */
export const IMPORTED = 'imported'
export const FAILED = 'failed'

/** Problem 400 with what to do, unless files can be read in this folder and moved out of it, and nobody else looks after it. */
export async function requireUsableFolder(ctx: Context, path: string, except: number | null) {
  if (!isAbsolute(path)) throw refused('Give the full path of the folder, from the root or the drive letter.')
  const folder = tidyPath(path)
  const real = await realpath(folder).catch(error => Promise.reject(notThere(error)))
  if (!(await stat(real)).isDirectory()) throw refused('This is a file. Choose the folder it lies in.')
  if (real === parse(real).root)
    throw refused('A whole drive cannot be watched. Make a folder for the documents on it.')
  await requireOutside(ctx, real)
  await requireOwnPlace(ctx, real, except)
  await requireWritable(real)
}

async function requireOutside(ctx: Context, real: string) {
  const data = await realpath(dirname(ctx.db.$client.name))
  if (isWithin(real, data)) throw refused("This is Gleaner's own data folder. Choose a folder outside of it.")
}

async function requireOwnPlace(ctx: Context, real: string, except: number | null) {
  for (const other of ctx.db.select().from(watchedFolders).all()) {
    if (other.id === except) continue
    const theirs = await realpath(other.path).catch(() => other.path)
    if (theirs === real) throw refused('This folder is watched already.')
    const [inner, outer] = theirs.length > real.length ? [theirs, real] : [real, theirs]
    if (takenPlaces(outer).some(place => isWithin(inner, place)))
      throw refused(`Files that were taken from ${outer} are kept here. Choose another folder.`)
  }
}

async function requireWritable(real: string) {
  try {
    await readdir(real)
    // Permissions on network drives are only known by trying
    await rmdir(await mkdtemp(join(real, '.gleaner-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw refused(
      `Gleaner may not read and write in this folder (${code}). Allow it to, since files are moved on once they are taken.`,
    )
  }
}

const takenPlaces = (folder: string) => [join(folder, IMPORTED), join(folder, FAILED)]

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + sep)

const refused = (sentence: string): Problem => invalid('path', sentence)

function notThere(error: NodeJS.ErrnoException): Problem {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return refused('There is no such folder on the machine that runs Gleaner. Make it first, or correct the path.')
  return refused(`This folder cannot be opened (${error.code}). Check its permissions or the network drive.`)
}
