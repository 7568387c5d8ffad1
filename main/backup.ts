import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from './backup/archive/make.ts'
import { BackupFailure, sentenceOf } from './backup/contents/failure.ts'

const USAGE = 'usage: npm run backup -- --data DIR --to FILE'

const { data, to } = readFlags()
try {
  const made = await backUp({ dataDir: data, to })
  console.log(`${to}: the database and ${made.files} files, ${(made.bytes / 1024 ** 2).toFixed(1)} MB.`)
  for (const who of made.missing) console.error(`Missing, and not in the backup: the file of ${who}.`)
  for (const who of made.damaged) console.error(`Damaged already, and in the backup as it is: the file of ${who}.`)
  process.exitCode = made.missing.length + made.damaged.length ? 1 : 0
} catch (error) {
  console.error(sentenceOf(error))
  process.exitCode = error instanceof BackupFailure ? 2 : 1
}

function readFlags() {
  try {
    const { values } = parseArgs({ options: { data: { type: 'string' }, to: { type: 'string' } } })
    if (!values.data) throw new Error('--data DIR is missing.')
    if (!values.to) throw new Error('--to FILE is missing.')
    // npm runs scripts in the project's folder and says in INIT_CWD where the person typed
    return { data: values.data, to: resolve(process.env.INIT_CWD ?? '', values.to) }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}
