import { Button } from '@mantine/core'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { count } from '../../../ui/format.ts'
import { changeSheet, cutBefore, join, moveTo, type Parts, type Place, stepFrom, turned } from './arrange.ts'
import { SheetCard } from './SheetCard.tsx'
import classes from './split.module.css'

type Props = { parts: Parts; put: (parts: Parts) => void }

/** The documents that will come out one below the other, with their pages side by side. */
export function PartList({ parts, put }: Props) {
  const [dragged, setDragged] = useState<Place | null>(null)
  const [target, setTarget] = useState<Place | null>(null)
  const keepFocus = useKeptFocus(parts)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged && target) put(moveTo(parts, dragged, target))
    setDragged(null)
    setTarget(null)
  }
  const over = (place: Place) => (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    setTarget(besides(event, place))
  }
  return (
    <div className={classes.parts}>
      {parts.map((sheets, part) => (
        <section key={sheets[0]?.page.id ?? part} className={classes.part} aria-label={`Document ${part + 1}`}>
          <div className={classes.partHead}>
            <h3>Document {part + 1}</h3>
            <span>{count(sheets.filter(sheet => !sheet.isRemoved).length, 'page')}</span>
            {part > 0 && (
              <Button size="compact-xs" variant="default" onClick={() => put(join(parts, part))}>
                Join to document {part}
              </Button>
            )}
          </div>
          <ul className={classes.sheets}>
            {sheets.map((sheet, index) => {
              const place = { part, index }
              const step = (by: 1 | -1) => stepFrom(parts, place, by)
              const go = (to: Place | null) => () => {
                keepFocus()
                if (to) put(moveTo(parts, place, to))
              }
              return (
                <SheetCard
                  key={sheet.page.id}
                  sheet={sheet}
                  isTarget={target?.part === part && target.index === index}
                  isLastTarget={target?.part === part && target.index === index + 1 && index === sheets.length - 1}
                  cut={index > 0 ? () => put(cutBefore(parts, place)) : null}
                  back={step(-1) && go(step(-1))}
                  on={step(1) && go(step(1))}
                  turn={() => put(changeSheet(parts, place, turned))}
                  remove={() => put(changeSheet(parts, place, old => ({ ...old, isRemoved: !old.isRemoved })))}
                  drag={{
                    onDragStart: () => setDragged(place),
                    onDragOver: over(place),
                    onDrop: drop,
                    onDragEnd: () => setDragged(null),
                  }}
                />
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The left half of a page means before it, the right half behind it. */
function besides(event: DragEvent, { part, index }: Place): Place {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  return { part, index: event.clientX > left + width / 2 ? index + 1 : index }
}

/** A page that goes to another document is drawn anew there; the button that moved it keeps the focus all the same. */
function useKeptFocus(parts: Parts) {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const button = wanted.current && document.querySelector<HTMLElement>(`[data-button="${wanted.current}"]`)
    if (button && document.activeElement !== button) button.focus()
    wanted.current = null
  }, [parts])
  return () => {
    wanted.current = (document.activeElement as HTMLElement | null)?.dataset.button ?? null
  }
}
