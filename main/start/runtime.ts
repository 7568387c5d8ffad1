import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Patience {
  /** Milliseconds for the first answer of the place it is downloaded from. */
  answer: number
  /** Milliseconds for the whole download. */
  download: number
}

const usual: Patience = { answer: 4000, download: 15 * 60_000 }
const source = 'https://github.com/electron/electron/releases/'

/**
 * The path of the Electron binary, downloaded once by the electron package's own installer when it is not there yet,
 * or undefined where it cannot be had. Without a network that takes a few seconds at most.
 */
export async function desktopRuntime(folder = packageFolder(), patience = usual): Promise<string | undefined> {
  const found = installedRuntime(folder)
  if (found || !folder) return found
  console.log('Fetching the Electron runtime once (about 120 MB) …')
  await download(folder, patience)
  return installedRuntime(folder)
}

/** As the package itself finds it (electron/index.js): path.txt is written last, when everything is unpacked. */
export function installedRuntime(folder = packageFolder()): string | undefined {
  if (!folder || !existsSync(join(folder, 'path.txt'))) return undefined
  const name = readFileSync(join(folder, 'path.txt'), 'utf8')
  const binary = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), name)
  return existsSync(binary) ? binary : undefined
}

/** Whether this session can show a window at all. */
export function hasDisplay(platform = process.platform, env = process.env): boolean {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
}

function packageFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  } catch {
    return undefined
  }
}

async function download(folder: string, patience: Patience): Promise<void> {
  const installer = spawn(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => installer.once('exit', () => resolve()).once('error', () => resolve()))
  await Promise.race([ended, hopeless(patience)])
  installer.kill()
}

// The installer waits long for a network that swallows everything, so the network is asked beside it. Without an
// answer it gets a moment more: it may be unpacking an archive from its cache.
async function hopeless({ answer, download }: Patience): Promise<void> {
  const ms = (await answers(answer)) ? download : answer
  await wait(ms, undefined, { ref: false })
}

async function answers(ms: number): Promise<boolean> {
  const address = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? source
  try {
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ms) })
    return true
  } catch {
    return false
  }
}
