import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { logFile, openLogFile } from './log-file.ts'

it('writes lines, and puts a large file aside at the next start', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'gleaner-log-')), 'logs')
  openLogFile(folder, 'info').error(new Error('disk full'), 'cannot start')
  expect(readFileSync(logFile(folder), 'utf8')).toContain('disk full')

  truncateSync(logFile(folder), 5 * 1024 * 1024 + 1)
  openLogFile(folder, 'info').info('again')
  expect(statSync(`${logFile(folder)}.old`).size).toBeGreaterThan(5 * 1024 * 1024)
  expect(readFileSync(logFile(folder), 'utf8')).toContain('again')
  rmSync(folder, { recursive: true })
})
