import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openApp } from '../app.ts'
import { dataFolder } from '../data-folder.ts'
import { openOwnDoor } from '../own-door.ts'
import { forkChild } from '../reading/fork-child.ts'
import { openBrowser } from './browser.ts'

/** The application without a window: listens on this machine, and the printed address lets its person in. */
export async function openInBrowser(root: string, words: string[], folder: string): Promise<void> {
  const { values } = parseArgs({ args: words, options: { data: { type: 'string' } }, strict: false })
  const dataDir = typeof values.data === 'string' ? resolve(folder, values.data) : dataFolder()
  const app = await openApp({ dataDir, modelsDir: join(root, 'models'), startChild: forkChild })
  const door = await openOwnDoor(app, join(root, 'out', 'renderer'))
  if (app.firstPassword?.password) {
    const { username, password } = app.firstPassword
    console.log(`first start: user ${username}, password ${password} (shown only now)`)
  }
  const address = `${door.origin}/#token=${app.localToken()}`
  console.log(`gleaner listening on ${door.origin}`)
  console.log(`Open ${address}`)
  openBrowser(address)
  const close = async () => {
    await door.close()
    await app.close()
    process.exit()
  }
  process.once('SIGINT', close).once('SIGTERM', close)
}
