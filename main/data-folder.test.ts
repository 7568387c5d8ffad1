import { expect, it } from 'vitest'
import { dataFolder } from './data-folder.ts'

it.each([
  ['linux', {}, '/home/ada', '/home/ada/.local/share/gleaner'],
  ['linux', { XDG_DATA_HOME: '/srv/data' }, '/home/ada', '/srv/data/gleaner'],
  ['linux', { XDG_DATA_HOME: 'here' }, '/home/ada', '/home/ada/.local/share/gleaner'],
  ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Gleaner'],
  [
    'win32',
    { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' },
    'C:\\Users\\ada',
    'C:\\Users\\ada\\AppData\\Roaming\\Gleaner',
  ],
  ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Roaming\\Gleaner'],
] as const)('%s %j', (platform, env, home, folder) => {
  expect(dataFolder(platform, env, home)).toBe(folder)
})
