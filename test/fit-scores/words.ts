import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../../main/reading/fields/layout/lay-out.ts'
import type { Page } from '../../main/reading/pages/page.ts'

/**
 * usage: node test/fit-scores/words.ts SCRATCH_FOLDER OUT.jsonl
 * The pages that candidates.ts read, as the tokens the network sees: one line a document, for real.py and evaluate.py of models/training.
 */
const [scratch, out] = process.argv.slice(2) as [string, string]
const folder = join(scratch, 'pages')
const lines = readdirSync(folder).map(name => {
  const pages = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Page[]
  const tokens = layOut(pages).tokens.map(({ text, box, bold, page, line, segment }) => [
    text,
    ...box,
    bold,
    page,
    line,
    segment,
  ])
  const sizes = Object.fromEntries(pages.map(({ number, width, height }) => [number, [width, height]]))
  return JSON.stringify({ file: name.replace('__', '/').replace(/\.json$/, ''), sizes, tokens })
})
writeFileSync(out, `${lines.join('\n')}\n`)
