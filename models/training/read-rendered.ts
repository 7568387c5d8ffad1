import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { layOut } from '../../main/reading/fields/layout/lay-out.ts'
import { forkChild } from '../../main/reading/fork-child.ts'
import type { Page } from '../../main/reading/pages/page.ts'
import { sniff } from '../../main/reading/pages/sniff.ts'
import { openReader } from '../../main/reading/reader.ts'

/**
 * usage: node models/training/read-rendered.ts FOLDER [MINUTES]
 * Reads what render.py drew with the product's own readers and appends to FOLDER/read.jsonl, one line a document: its pages and the tokens the
 * network sees. What is there already is not read again; it stops after MINUTES.
 */
const [folder, minutes = '600'] = process.argv.slice(2) as [string, string?]
const out = join(folder, 'read.jsonl')
const end = Date.now() + Number(minutes) * 60_000
const reader = openReader({ startChild: forkChild, size: 1, modelsDir: resolve(import.meta.dirname, '..') })
const done = new Set(existsSync(out) ? lines(out).map(line => JSON.parse(line).file as string) : [])
for (const line of lines(join(folder, 'truth.jsonl'))) {
  const { file } = JSON.parse(line) as { file: string }
  if (Date.now() > end) break
  if (!done.has(file)) appendFileSync(out, `${await read(file)}\n`)
}
await reader.close()

async function read(file: string): Promise<string> {
  const path = resolve(folder, 'files', file)
  const mimeType = sniff(readFileSync(path).subarray(0, 1024), path) ?? ''
  try {
    const pages = await reader.read({ path, mimeType }, { locale: 'auto', maxPages: 32 })
    return JSON.stringify({ file, pages: pages.map(frame), tokens: tokensOf(pages) })
  } catch (error) {
    return JSON.stringify({ file, pages: [], tokens: [], failed: String(error) })
  }
}

function frame({ number, width, height, rotation, skew, source }: Page) {
  return { number, width, height, rotation, skew, source }
}

/** As test/fit-scores/words.ts writes them for real documents. */
function tokensOf(pages: Page[]) {
  return layOut(pages).tokens.map(({ text, box, bold, page, line, segment }) => [
    text,
    ...box.map(side => Math.round(side * 10) / 10),
    bold,
    page,
    line,
    segment,
  ])
}

function lines(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean)
}
