import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '..')
const USAGE = 'usage: npm run accuracy -- [--set NAME] [DEV_FOLDER]'

/** Runs the extract door over the labelled documents and prints what it finds of them: by set, by kind, by field, by score. */
function main(): void {
  const { folder, set } = readFlags()
  const sets = existsSync(folder)
    ? readdirSync(folder).filter(name => existsSync(join(folder, name, 'truth.jsonl')))
    : []
  const chosen = sets.filter(name => !set || name === set)
  if (chosen.length === 0) {
    console.log(`No labelled documents in ${folder}: nothing to measure.`)
    return
  }
  const scratch = mkdtempSync(join(tmpdir(), 'gleaner-accuracy-'))
  try {
    measure(folder, chosen, scratch)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function readFlags() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { set: { type: 'string' } } })
    return { set: values.set, folder: resolve(positionals[0] ?? join(ROOT, '../shared/data/dev')) }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

function measure(folder: string, sets: string[], scratch: string): void {
  const truth = sets.map(name => join(folder, name, 'truth.jsonl'))
  const files = truth
    .flatMap(path => readFileSync(path, 'utf8').trim().split('\n'))
    .map(line => JSON.parse(line).file as string)
  const predictions = join(scratch, 'predictions.jsonl')
  writeFileSync(predictions, run(process.execPath, [join(ROOT, 'main/extract.ts'), ...files], folder))
  printTimes(predictions)
  const score = join(folder, '../score.py')
  if (!existsSync(score)) {
    console.log(`No ${score}: the predictions are not scored.`)
    return
  }
  const bySet = run('python3', [score, truth.join(), predictions, '--group', 'set'], ROOT)
  const byKind = run('python3', [score, truth.join(), predictions, '--group', 'kind'], ROOT)
  console.log(sections(bySet)[0])
  for (const section of [...sections(bySet).slice(1), ...sections(byKind).slice(1)]) console.log(brief(section))
  console.log(run('python3', [join(ROOT, 'test/calibration.py'), score, truth.join(), predictions], ROOT))
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (error || status !== 0) throw error ?? new Error(`${command} ended with ${status}.`)
  return stdout
}

function printTimes(predictions: string): void {
  const results = readFileSync(predictions, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { ms: number; error: string | null })
  const times = results.map(result => result.ms).sort((a, b) => a - b)
  const failed = results.filter(result => result.error).length
  console.log(
    `${results.length} documents, ${failed} unreadable, median ${times[times.length >> 1]} ms each with reading`,
  )
}

/** score.py prints a block of lines for all documents, then one for each group. */
function sections(text: string): string[] {
  return text
    .split(/\n(?=== )/)
    .map(section => section.trim())
    .filter(section => section.startsWith('=='))
}

/** The heading and the sums of a block. */
function brief(section: string): string {
  const [heading, ...lines] = section.split('\n')
  return [heading, ...lines.filter(line => line.startsWith('MICRO') || line.includes('ROW'))].join('\n')
}

main()
