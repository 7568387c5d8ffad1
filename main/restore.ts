import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { restore } from './backup/archive/restore.ts'
import { BackupFailure, sentenceOf } from './backup/contents/failure.ts'

const USAGE = 'usage: npm run restore -- --from FILE --data DIR'
const MIGRATIONS = fileURLToPath(new URL('../resources/migrations', import.meta.url))

const { data, from } = readFlags()
try {
  const { files, madeAt, problems } = await restore(from, data, MIGRATIONS)
  console.log(`${data}: the database and ${files} files as they were at ${madeAt}.`)
  for (const problem of problems) console.error(`Wrong already when the backup was made: ${problem}`)
  process.exitCode = problems.length ? 1 : 0
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = error instanceof BackupFailure ? 2 : 1
}

function readFlags() {
  try {
    const { values } = parseArgs({ options: { data: { type: 'string' }, from: { type: 'string' } } })
    if (!values.from) throw new Error('--from FILE is missing.')
    if (!values.data) throw new Error('--data DIR is missing.')
    const asTyped = resolve(process.env.INIT_CWD ?? '', values.from)
    return { data: values.data, from: existsSync(values.from) ? values.from : asTyped }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}
