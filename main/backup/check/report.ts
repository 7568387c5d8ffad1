/** One thing that was looked at. */
export interface Finding {
  name: string
  /** What was found when all is well, such as "5000 files". */
  detail: string
  /** Sentences; empty when all is well. */
  problems: string[]
}

const SHOWN_EACH = 20

/** The findings for a person to read, a line each, with their problems below them. */
export function reportText(dataDir: string, findings: Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length))
  const lines = findings.flatMap(({ name, detail, problems }) => {
    const state = problems.length ? counted(problems.length, 'problem') : 'in order'
    const more = problems.length - SHOWN_EACH
    return [
      `${name.padEnd(width)}  ${state.padEnd(11)}  ${detail}`,
      ...problems.slice(0, SHOWN_EACH).map(problem => `    ${problem}`),
      ...(more > 0 ? [`    … and ${more} more`] : []),
    ]
  })
  const problems = findings.reduce((sum, finding) => sum + finding.problems.length, 0)
  const end = problems ? `${counted(problems, 'problem')} in ${dataDir}.` : `Everything in ${dataDir} is in order.`
  return [...lines, end].join('\n')
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
