import { benchDocuments } from './documents.ts'
import { benchLists } from './lists.ts'
import { printReport } from './report.ts'

const BENCHES: Record<string, () => Promise<void>> = { documents: benchDocuments, lists: benchLists }

const [name] = process.argv.slice(2)
const chosen = name ? [BENCHES[name]] : Object.values(BENCHES)
for (const bench of chosen) {
  if (!bench) throw new Error(`There is no bench "${name}", only ${Object.keys(BENCHES).join(' and ')}.`)
  await bench()
}
printReport()
