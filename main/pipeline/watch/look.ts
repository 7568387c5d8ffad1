import type { Context } from '../../base/context.ts'
import { noteLook } from '../../records/watched-folders/ledger.ts'
import type { FolderRow } from '../../records/watched-folders/service.ts'
import { type FoundFile, listFolder, whyNot } from './listing.ts'
import type { Move } from './move.ts'
import { finishGone, requireWayOut } from './put-away.ts'
import { NotYet } from './read-whole.ts'
import type { Sightings } from './sightings.ts'
import { takeFile } from './take.ts'

export interface Look {
  ctx: Context
  folder: FolderRow
  sightings: Sightings
  atOnce: number
  move?: Move
  /** False once the watching ends: then no more file is begun. */
  goOn(): boolean
}

const SILENT_MS = 120_000
const SILENT = {
  state: 'unreadable',
  stateDetail: 'The folder does not answer. Check the network drive; watching goes on by itself once it is back.',
} as const

/** One look at a folder: takes what is ready and writes down how the folder stands. Resolves to whether it could be read. */
export async function lookAt(look: Look): Promise<boolean> {
  const { ctx, folder } = look
  const silence = setTimeout(() => noteState(look, SILENT), SILENT_MS).unref()
  try {
    const files = await listFolder(folder.path)
    const stateDetail = await takeAll(look, files, () => silence.refresh())
    noteState(look, { state: 'watching', stateDetail })
    return true
  } catch (error) {
    if (folder.state === 'watching')
      ctx.log.warn({ err: error, folder: folder.path }, 'a watched folder cannot be looked at')
    noteState(look, whyNot(error as NodeJS.ErrnoException))
    return false
  } finally {
    clearTimeout(silence)
  }
}

// A database that is full or closed must not end the watching
function noteState({ ctx, folder }: Look, state: Parameters<typeof noteLook>[2]) {
  try {
    noteLook(ctx, folder, state)
  } catch (error) {
    ctx.log.error({ err: error, folder: folder.path }, 'the state of a watched folder could not be kept')
  }
}

async function takeAll(look: Look, files: FoundFile[], alive: () => void): Promise<string | null> {
  const { ctx, folder, sightings, atOnce, goOn } = look
  await finishGone(ctx, folder, files)
  sightings.forgetAllBut(files.map(file => file.name))
  const ready = files.filter(file => sightings.isReady(file))
  if (ready.length) await requireWayOut(folder.path)
  for (const file of ready.slice(0, atOnce)) {
    if (!goOn()) break
    await takeOne(look, file)
    alive()
  }
  return sightings.trouble()
}

async function takeOne({ ctx, folder, sightings, move }: Look, file: FoundFile) {
  try {
    await takeFile(ctx, folder, { ...file, since: sightings.since(file.name) }, move)
    sightings.forget(file.name)
  } catch (error) {
    if (error instanceof NotYet) return sightings.postpone(file.name, error.message, error.until)
    ctx.log.warn({ err: error, file: file.path }, 'a watched file was not taken')
    sightings.postpone(file.name, `${file.name}: ${(error as Error).message}`)
  }
}
