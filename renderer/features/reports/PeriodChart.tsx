import type { Period } from './options.ts'
import classes from './reports.module.css'
import { type Stacks, ticksFor } from './stacks.ts'
import { decimal, periodName, shortName } from './words.ts'

type Props = { stacks: Stacks; period: Period; title: string }

/** As many names below the columns as there is room for. */
const NAMES_AT_MOST = 13

/** Stacked columns; whoever does not see them has the table that goes with them. */
export function PeriodChart({ stacks: { legend, columns }, period, title }: Props) {
  const ticks = ticksFor(Math.max(...columns.map(({ total }) => total), 0))
  const top = ticks.at(-1)!
  const every = Math.ceil(columns.length / NAMES_AT_MOST)
  return (
    <div>
      <div className={classes.chart} role="img" aria-label={`${title}, as columns; the same numbers follow as a table`}>
        <div className={classes.axis}>
          {ticks.map(tick => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {decimal(tick)}
            </span>
          ))}
        </div>
        <div className={classes.plot}>
          {ticks.map(tick => (
            <i key={tick} className={classes.line} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          {columns.map((column, place) => (
            <div key={column.begin} className={classes.slot} title={titleOf(column, legend, period)}>
              <div className={classes.stack} style={{ height: `${(column.total / top) * 100}%` }}>
                {column.parts.map((part, at) => (
                  <i key={legend[at]?.key} data-part={at} style={{ flexGrow: part }} />
                ))}
              </div>
              {place % every === 0 && (
                <span className={classes.name} data-second={(place / every) % 2 === 1 || undefined}>
                  {shortName(column.begin, period)}
                </span>
              )}
            </div>
          ))}
        </div>
      </div>
      <ul className={classes.legend} aria-hidden>
        {legend.map(({ key, name }, at) => (
          <li key={key}>
            <i data-part={at} /> {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf({ begin, total, parts }: Stacks['columns'][number], legend: Stacks['legend'], period: Period): string {
  const said = legend.flatMap(({ name }, at) => (parts[at] ? `${name}: ${decimal(parts[at])}` : []))
  return [`${periodName(begin, period)}: ${decimal(total)}`, ...(said.length > 1 ? said : [])].join('\n')
}
