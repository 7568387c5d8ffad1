import { type ChildProcess, spawn } from 'node:child_process'

const startUp = 10_000

/**
 * Runs the desktop application until it ends. False when it failed within its first seconds, as it does where the
 * system forbids Chromium's sandbox; a later crash is the application's own.
 */
export async function runDesktop(runtime: string, root: string, words: string[], folder: string): Promise<boolean> {
  // Editors built on Electron set this for their terminals; it would turn the desktop application into plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const began = Date.now()
  const child = spawn(runtime, [root, ...words], { stdio: 'inherit', cwd: folder, env })
  passOn(child)
  const code = await ended(child)
  if (code === 0) return true
  if (Date.now() - began < startUp) return false
  process.exitCode = 1
  return true
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => child.once('exit', resolve).once('error', () => resolve(null)))
}

function passOn(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
}
