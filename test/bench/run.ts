import { benchBackup } from './backup.ts'
import { benchContent } from './content.ts'
import { benchDocuments } from './documents.ts'
import { benchFormulas } from './formulas.ts'
import { benchLists } from './lists.ts'
import { benchLogins } from './logins.ts'
import { printReport } from './report.ts'
import { benchUsage } from './usage.ts'

const BENCHES: Record<string, () => Promise<void>> = {
  documents: benchDocuments,
  lists: benchLists,
  content: benchContent,
  formulas: benchFormulas,
  logins: benchLogins,
  usage: benchUsage,
  backup: benchBackup,
}

const [name] = process.argv.slice(2)
const chosen = name ? [BENCHES[name]] : Object.values(BENCHES)
for (const bench of chosen) {
  if (!bench) throw new Error(`There is no bench "${name}", only ${Object.keys(BENCHES).join(', ')}.`)
  await bench()
}
printReport()
