import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainValues } from '../main/reading/fields/plain-values.ts'
import { forkChild } from '../main/reading/fork-child.ts'
import { sniff } from '../main/reading/pages/sniff.ts'
import { openReader } from '../main/reading/reader.ts'
import { fold } from '../main/reading/values/fold.ts'

interface Sample {
  file: string
  kind: 'pdf' | 'scan'
  /** Values by field, any one of several. */
  fields: Record<string, string | string[]>
  /** Fields that were looked for in vain by a person. */
  absent: string[]
}

/** F1 over the header fields of all samples of a kind, end to end; a change that reads worse must not land. */
const FLOORS = { pdf: 0.95, scan: 0.88 }

const root = join(import.meta.dirname, '..')
const samples: Sample[] = JSON.parse(readFileSync(join(root, 'test/samples/truth.json'), 'utf8'))
const reader = openReader({ startChild: forkChild, size: 2, modelsDir: join(root, 'models') })
afterAll(() => reader.close())

test.each(Object.entries(FLOORS))(
  'header fields of %s samples are read at least as well as F1 %d',
  async (kind, floor) => {
    const counts = await Promise.all(samples.filter(sample => sample.kind === kind).map(count))
    const [right, wrong, missing] = [0, 1, 2].map(index => counts.reduce((sum, own) => sum + own[index]!, 0))
    const f1 = (2 * right!) / (2 * right! + wrong! + missing!)
    console.log(`${kind}: F1 ${f1.toFixed(3)} (${right} right, ${wrong} wrong, ${missing} missing)`)
    expect(f1).toBeGreaterThanOrEqual(floor)
  },
  180_000,
)

/** [right, wrong, missing]; a wrong value is both wrong and missing. */
async function count(sample: Sample): Promise<[number, number, number]> {
  const path = join(root, 'test/samples', sample.file)
  const mimeType = sniff(readFileSync(path).subarray(0, 1024), path)!
  const pages = await reader.read({ path, mimeType }, { locale: 'auto', maxPages: 32 })
  const { fields } = plainValues(await reader.extract(pages, { locale: 'auto', tables: true }))
  const asked = Object.entries(sample.fields)
  const right = asked.filter(([field, truth]) => fields[field] && isRight(field, fields[field], truth)).length
  const given = [...Object.keys(sample.fields), ...sample.absent].filter(field => fields[field]).length
  return [right, given - right, asked.length - right]
}

function isRight(field: string, value: string, truth: string | string[]): boolean {
  return [truth].flat().some(one => {
    if (/^amount_/.test(field)) return Number(value) === Number(one)
    if (/_address$/.test(field)) return sharedWords(value, one) >= 0.8
    if (/_name$/.test(field)) return squeeze(value).includes(squeeze(one)) || sharedWords(value, one) >= 0.8
    return squeeze(value) === squeeze(one)
  })
}

function squeeze(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** F1 of the words of two texts. */
function sharedWords(value: string, truth: string): number {
  const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const rest = words(truth)
  const all = words(value).length + rest.length
  const shared = words(value).filter(word => {
    const index = rest.indexOf(word)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  })
  return (2 * shared.length) / Math.max(1, all)
}
