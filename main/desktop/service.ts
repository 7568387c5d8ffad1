import { join } from 'node:path'
import { type App, openApp } from '../app.ts'
import type { Log } from '../base/log.ts'
import { openOwnDoor } from '../own-door.ts'
import { startReaderChild } from './reader-child.ts'

export interface Service extends Pick<App, 'fetch' | 'localToken' | 'close'> {
  /** Such as `http://127.0.0.1:8800`. */
  origin: string
}

/** The same application that `serve` opens, listening on this machine only. `root` holds out/ and models/. */
export async function openService(root: string, dataDir: string, log: Log): Promise<Service> {
  const onDisk = unpacked(root)
  const app = await openApp({
    dataDir,
    log,
    modelsDir: join(onDisk, 'models'),
    backupThread: join(onDisk, 'out', 'backup.mjs'),
    startChild: () => startReaderChild(join(onDisk, 'out', 'worker.mjs')),
  })
  const door = await openOwnDoor(app, join(root, 'out', 'renderer')).catch(async error => {
    await app.close()
    throw error
  })
  const close = async () => {
    await door.close()
    await app.close()
  }
  return { origin: door.origin, fetch: app.fetch, localToken: app.localToken, close }
}

/** Native code cannot read inside the packed archive; electron-builder puts what it needs beside it. */
export function unpacked(path: string): string {
  return path.replace(/app\.asar(?=$|[\\/])/, 'app.asar.unpacked')
}
