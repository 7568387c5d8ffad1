import { VisuallyHidden } from '@mantine/core'
import type { Period } from './options.ts'
import classes from './reports.module.css'
import type { Stacks } from './stacks.ts'
import { decimal, periodName } from './words.ts'

type Props = { stacks: Stacks; period: Period; title: string; isHidden: boolean }

/** The numbers of the chart. Hidden, it is still there for who listens instead of looking. */
export function PeriodTable({ isHidden, ...rest }: Props) {
  if (isHidden)
    return (
      <VisuallyHidden>
        <Numbers {...rest} />
      </VisuallyHidden>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`${rest.title}, table`}>
      <Numbers {...rest} />
    </section>
  )
}

function Numbers({ stacks: { legend, columns }, period, title }: Omit<Props, 'isHidden'>) {
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{period}</th>
          {legend.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ begin, total, parts }) => (
          <tr key={begin}>
            <th scope="row">{periodName(begin, period)}</th>
            {parts.map((part, at) => (
              <td key={legend[at]?.key}>{decimal(part)}</td>
            ))}
            <td>{decimal(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
