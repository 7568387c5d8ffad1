import { spawnSync } from 'node:child_process'

const CHECKS: [name: string, command: string, ...flags: string[]][] = [
  ['format and lint', 'biome', 'check'],
  ['types', 'tsc', '--noEmit'],
  ['house', 'vitest', 'run', 'test/house.test.ts'],
  ['nothing unused', 'knip', '--no-progress'],
]

/** `npm run check`: everything that can be said about the sources without running the program. */
const failed = CHECKS.filter(([name, command, ...flags]) => {
  const { status } = spawnSync('npx', ['--no-install', command, ...flags], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  return status !== 0
})
console.log(`${CHECKS.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length ? 1 : 0
