import { parseArgs } from 'node:util'
import { reportText } from './backup/check/report.ts'
import { verify } from './backup/check/verify.ts'
import { BackupFailure, sentenceOf } from './backup/contents/failure.ts'

const USAGE = 'usage: npm run verify -- --data DIR'

const data = readFlags()
try {
  const findings = await verify(data)
  console.log(reportText(data, findings))
  process.exitCode = findings.some(({ problems }) => problems.length) ? 1 : 0
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = error instanceof BackupFailure ? 2 : 1
}

function readFlags(): string {
  try {
    const { values } = parseArgs({ options: { data: { type: 'string' } } })
    if (!values.data) throw new Error('--data DIR is missing.')
    return values.data
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}
