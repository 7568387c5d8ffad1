import type { App } from './app.ts'
import { listen } from './listen.ts'

const usualPort = 8800

/** Listens for this machine only: at the port that other programs know, or where it is taken, at any free one. */
export async function openOwnDoor(app: App, rendererDir: string): ReturnType<typeof listen> {
  const at = (port: number) => listen(app, { host: '127.0.0.1', port, rendererDir })
  try {
    return await at(usualPort)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return await at(0)
  }
}
