import { spawn } from 'node:child_process'

/** Opens the address in the person's browser, quietly: it has been printed, so nothing is lost where none opens. */
export function openBrowser(address: string, env = process.env): void {
  if (env.GLEANER_NO_BROWSER || env.CI) return
  const [command, ...words] = opener(address, process.platform)
  const child = spawn(command, words, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

/** The command that opens an address on this system. */
export function opener(address: string, platform: NodeJS.Platform): [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address]
  return [platform === 'darwin' ? 'open' : 'xdg-open', address]
}
