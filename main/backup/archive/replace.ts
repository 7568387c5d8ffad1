import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE, SECRET } from '../contents/folder.ts'
import { syncFolder } from './durable.ts'
import { type Restored, restore } from './restore.ts'

const COMING = 'restoring'
const READY = 'restored-'
const ASIDE = 'replaced-'
/** What belongs to a database and to no other. */
const BESIDE = [`${DATABASE}-wal`, `${DATABASE}-shm`, 'images']
/** Last the one that makes a folder a data folder. */
const IN_ORDER = [SECRET, 'files', DATABASE]

export interface Replaced extends Restored {
  /** The folder with what was there before. */
  aside: string
}

/**
 * Restores a backup in place of what a data folder holds, which nobody may have open. Nothing is touched before the backup has
 * proved whole; what was there is then set aside in the same folder. Throws BackupFailure, or what the disk says.
 */
export async function replaceData(from: string, dataDir: string, migrationsDir: string): Promise<Replaced> {
  await rm(join(dataDir, COMING), { recursive: true, force: true })
  const restored = await restore(from, join(dataDir, COMING), migrationsDir)
  const moment = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  await rename(join(dataDir, COMING), join(dataDir, READY + moment))
  await syncFolder(dataDir)
  await finishReplacing(dataDir)
  return { ...restored, aside: join(dataDir, ASIDE + moment) }
}

/** Takes up what the end of the process cut off; every door does it before it opens a data folder. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  for (const name of names.filter(name => /^restored-\d{14}$/.test(name)))
    await replaceBy(dataDir, join(dataDir, name), join(dataDir, name.replace(READY, ASIDE)))
}

// What still lies in `ready` was not put in its place yet, so what is there in its stead is of old
async function replaceBy(dataDir: string, ready: string, aside: string) {
  await mkdir(aside, { recursive: true, mode: 0o700 })
  const isComing = (name: string) => existsSync(join(ready, name))
  const old = [...(isComing(DATABASE) ? BESIDE : []), ...IN_ORDER.filter(isComing)]
  for (const name of old) if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name))
  for (const name of IN_ORDER) if (isComing(name)) await rename(join(ready, name), join(dataDir, name))
  await rmdir(ready)
  await syncFolder(dataDir)
}
