import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'

/** Where documents are kept when no folder is named: the place each system has for an application's own data. */
export function dataFolder(platform = process.platform, env = process.env, home = homedir()): string {
  if (platform === 'win32') return win32.join(env.APPDATA ?? win32.join(home, 'AppData', 'Roaming'), 'Gleaner')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Gleaner')
  const { XDG_DATA_HOME: shared } = env
  // The rule of the XDG base directories: a relative path is invalid and must be ignored.
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'gleaner')
}
