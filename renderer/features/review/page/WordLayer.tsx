import { memo } from 'react'
import type { PageWord } from '../shapes.ts'
import classes from './page.module.css'

/** The words that can be clicked. Drawn once a page: which of them are taken is the business of the boxes above. */
export const WordLayer = memo(function WordLayer({ words }: { words: PageWord[] }) {
  return (
    <g className={classes.words} aria-hidden>
      {words.map(({ position: [left, top, right, bottom] }, i) => (
        <rect key={i} x={left - 1} y={top - 1} width={right - left + 2} height={bottom - top + 2} rx={2} />
      ))}
    </g>
  )
})
