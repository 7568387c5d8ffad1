import { type Icon, IconDatabase, IconFocus2, IconKeyboard, IconMathFunction } from '@tabler/icons-react'
import type { Source } from '../content/judge.ts'
import classes from './fields.module.css'

const looks: Record<Exclude<Source, 'none'>, { label: string; Icon: Icon }> = {
  captured: { label: 'Captured from the page', Icon: IconFocus2 },
  data: { label: 'From data', Icon: IconDatabase },
  manual: { label: 'Typed by hand', Icon: IconKeyboard },
  formula: { label: 'Calculated', Icon: IconMathFunction },
}

/** Where the value comes from; keeps its place when there is nothing to tell. */
export function SourceIcon({ source }: { source: Source }) {
  if (source === 'none') return <span className={classes.source} />
  const { label, Icon } = looks[source]
  return (
    <span className={classes.source} title={label}>
      <Icon size={14} role="img" aria-label={label} />
    </span>
  )
}
