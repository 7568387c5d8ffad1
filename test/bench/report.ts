import { cpus } from 'node:os'

const rows: { what: string; measured: string; goal: string; met: boolean }[] = []

/** Notes a figure beside its goal. */
export function report(what: string, value: number, goal: number, unit: string, moreIsBetter = false) {
  const met = moreIsBetter ? value >= goal : value <= goal
  rows.push({
    what,
    measured: `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
    goal: `${moreIsBetter ? '≥' : '≤'} ${goal} ${unit}`,
    met,
  })
}

export function printReport() {
  console.log(`\n${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}`)
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
}
