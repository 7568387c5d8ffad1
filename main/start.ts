import { dirname } from 'node:path'
import { buildStale, desktop, screens } from './start/build.ts'
import { desktopRuntime, hasDisplay } from './start/runtime.ts'
import { runDesktop } from './start/window.ts'

const root = dirname(import.meta.dirname)
const words = process.argv.slice(2)
// npm runs its scripts in the project's folder; paths are meant from where the person stands.
const here = process.env.INIT_CWD ?? process.cwd()

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  await buildStale(root, screens)
  const reason = await openWindow()
  if (!reason) return
  console.log(`${reason} Opening the same application in the browser instead.`)
  const { openInBrowser } = await import('./start/service.ts')
  await openInBrowser(root, words, here)
}

/** Runs the desktop application to its end, or tells why it cannot. */
async function openWindow(): Promise<string | undefined> {
  if (!hasDisplay()) return 'There is no display for a desktop window.'
  const runtime = await desktopRuntime()
  if (!runtime) return 'The Electron runtime cannot be had here.'
  await buildStale(root, desktop)
  return (await runDesktop(runtime, root, words, here)) ? undefined : 'The desktop window does not start here.'
}
