import type { Label } from '../api/types.ts'
import classes from './label.module.css'

/** A label as a dot in its colour and its name; the name never has to be read on that colour. */
export const LabelChip = ({ label }: { label: Label }) => (
  <span className={classes.chip}>
    <LabelDot color={label.color} />
    {label.name}
  </span>
)

export const LabelDot = ({ color }: { color: string | null }) => (
  <span className={classes.dot} style={color ? { background: color } : undefined} aria-hidden />
)
