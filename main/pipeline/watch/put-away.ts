import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../base/context.ts'
import { FAILED, IMPORTED } from '../../records/watched-folders/check.ts'
import { type FileRow, noteMoved, unmovedFiles } from '../../records/watched-folders/ledger.ts'
import type { FolderRow } from '../../records/watched-folders/service.ts'
import type { FoundFile } from './listing.ts'
import { firstFree, type Move } from './move.ts'
import { NotYet } from './read-whole.ts'

/** Moves a file whose fate is written down to imported/, or to failed/ with a note beside it. */
export async function putAway(ctx: Context, folder: FolderRow, row: FileRow, path: string, move: Move) {
  const place = placeOf(folder, row)
  const name = await move(path, place).catch(error => Promise.reject(stuck(row, error)))
  if (row.outcome === 'failed') await leaveNote(place, name, row)
  noteMoved(ctx, row.id)
}

/** Throws, with the state of the folder for a person, unless files can be moved away: nothing is taken before that. */
export async function requireWayOut(folder: string) {
  for (const place of [folder, join(folder, IMPORTED), join(folder, FAILED)]) {
    try {
      if (place !== folder) await mkdir(place, { recursive: true })
      await access(place, constants.W_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') throw error
      throw new Error(`Nothing can be written in ${place} (${code}), so no file is taken.`)
    }
  }
}

/** Files that were moved when nobody came to write it down. */
export async function finishGone(ctx: Context, folder: FolderRow, files: FoundFile[]) {
  const gone = unmovedFiles(ctx, folder.id).filter(row => !files.some(file => file.name === row.fileName))
  for (const row of gone) {
    const place = placeOf(folder, row)
    // A drive that is not mounted looks like an empty folder, but has no such place in it
    if (!(await isFolder(place))) continue
    if (row.outcome === 'failed' && !(await exists(noteFor(place, row.fileName))))
      await leaveNote(place, row.fileName, row)
    noteMoved(ctx, row.id)
  }
}

async function leaveNote(place: string, name: string, row: FileRow) {
  const text = [
    `${row.fileName} was not imported.`,
    '',
    row.note ?? '',
    '',
    `${row.at.slice(0, 16).replace('T', ' ')} UTC. To try again, put the corrected file into the folder above this one.`,
    '',
  ].join('\n')
  const write = (candidate: string) =>
    writeFile(join(place, candidate), text, { flag: 'wx' }).then(
      () => true,
      error => (error.code === 'EEXIST' ? false : Promise.reject(error)),
    )
  await firstFree(`${name}.txt`, write)
}

const placeOf = (folder: FolderRow, { outcome }: FileRow) =>
  join(folder.path, outcome === 'imported' ? IMPORTED : FAILED)
const noteFor = (place: string, name: string) => join(place, `${name}.txt`)

function stuck({ fileName, outcome }: FileRow, error: NodeJS.ErrnoException): NotYet {
  const [done, place] = outcome === 'imported' ? ['imported', IMPORTED] : ['refused', FAILED]
  const reason = error.code ?? error.message
  return new NotYet(`${fileName} was ${done}, but could not be moved to ${place} (${reason}). It is tried again.`)
}

const isFolder = (path: string) =>
  stat(path).then(
    stats => stats.isDirectory(),
    () => false,
  )
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
