const FIELDS = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12 },
  { from: 0, to: 7 },
]
const SHORTEST_PAUSE_MIN = 10

/** Says what is wrong with a schedule of five fields (minute, hour, day, month, weekday), or null when nothing is. */
export function cronProblem(text: string): string | null {
  const parts = text.trim().split(/\s+/)
  const fields = FIELDS.map((range, index) => valuesOf(parts[index] ?? '', range))
  if (parts.length !== FIELDS.length || fields.some(values => values === null)) return 'Enter a valid cron expression.'
  return pauseAfter(fields[0]!) < SHORTEST_PAUSE_MIN ? 'A hook can be scheduled every 10 minutes at most.' : null
}

/** Values that a field such as `*`, `*` + `/10`, `1-5`, `1-59/20` or a list of these names; null for what is none of them. */
function valuesOf(field: string, range: { from: number; to: number }): number[] | null {
  const found = field.split(',').map(part => {
    const [, star, first, last, step = '1'] = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part) ?? []
    if (!star && first === undefined) return null
    const from = star ? range.from : Number(first)
    const to = star || (last === undefined && part.includes('/')) ? range.to : Number(last ?? first)
    if (from < range.from || to > range.to || from > to || Number(step) < 1) return null
    return Array.from({ length: Math.floor((to - from) / Number(step)) + 1 }, (_, index) => from + index * Number(step))
  })
  return found.includes(null) ? null : (found.flat() as number[])
}

/** The shortest time between two of these minutes, round the hour. */
function pauseAfter(minutes: number[]): number {
  const sorted = [...new Set(minutes)].sort((a, b) => a - b)
  return Math.min(...sorted.map((minute, index) => (sorted[index + 1] ?? sorted[0]! + 60) - minute))
}
