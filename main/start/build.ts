import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Bundle {
  name: string
  /** Its configuration for vite; a change of it counts as a change of the sources. */
  config: string
  /** A file that its build writes. */
  made: string
  /** Folders whose files go into it. */
  sources: string[]
}

export const screens: Bundle = {
  name: 'screens',
  config: 'vite.config.ts',
  made: 'out/renderer/index.html',
  sources: ['renderer', 'preload'],
}

export const desktop: Bundle = {
  name: 'desktop application',
  config: 'vite.desktop.config.ts',
  // The last of its four files to be written.
  made: 'out/preload.cjs',
  sources: ['main', 'preload'],
}

/** Builds what is missing or older than its sources, in a process of its own, so that the bundler's memory goes again. */
export async function buildStale(root: string, bundle: Bundle): Promise<void> {
  if (!isStale(root, bundle)) return
  console.log(`Building the ${bundle.name} …`)
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const words = [vite, 'build', '--config', bundle.config, '--logLevel', 'warn']
  const [code] = await once(spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error(`The ${bundle.name} could not be built.`)
}

export function isStale(root: string, { made, sources, config }: Bundle): boolean {
  const built = statSync(join(root, made), { throwIfNoEntry: false })
  if (!built) return true
  const inputs = [config, 'package.json', ...sources.flatMap(folder => filesIn(root, folder))]
  return inputs.some(file => (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) > built.mtimeMs)
}

function filesIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
