import { Button, Loader } from '@mantine/core'
import { type CSSProperties, type PointerEvent, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { DocumentPage } from '../../../api/types.ts'
import type { PageWord } from '../shapes.ts'
import { useReviewState } from '../state/store.ts'
import { BoxLayer, Outline } from './BoxLayer.tsx'
import { boxesOn } from './boxes.ts'
import { type Rotation, type Size, turned, uprightPoint } from './geometry.ts'
import classes from './page.module.css'
import { TranslationLayer } from './TranslationLayer.tsx'
import { useCapture } from './use-capture.ts'
import { useNear, usePageImage } from './use-page-image.ts'
import { WordLayer } from './WordLayer.tsx'

interface Props {
  page: DocumentPage
  size: Size
  scale: number
  rotation: Rotation
}

const noWords: PageWord[] = []

/** One page at its size on the screen: picture, words, boxes, and what is being drawn. */
export function PageSheet({ page, size, scale, rotation }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const words = useReviewState(state => state.words.find(w => w.page_number === page.number)?.items ?? noWords)
  const nodes = useReviewState(state => state.nodes)
  const order = useReviewState(state => state.outline.order)
  const places = useReviewState(useShallow(state => state.places.filter(place => place.page === page.number)))
  const cursor = useReviewState(state => (state.cursor?.page === page.number ? state.cursor.word : -1))
  const boxes = useMemo(() => boxesOn(nodes, order, page.number), [nodes, order, page.number])
  const pointOf = (event: PointerEvent) => {
    const frame = ref.current?.getBoundingClientRect()
    const seen = { x: (event.clientX - (frame?.left ?? 0)) / scale, y: (event.clientY - (frame?.top ?? 0)) / scale }
    return uprightPoint(seen, size, rotation)
  }
  const { rectangle, handlers } = useCapture({ page, words, boxes, scale, pointOf })
  const view = turned(size, rotation)
  const marked = words[cursor]
  return (
    <div
      ref={ref}
      className={classes.sheet}
      data-page={page.number}
      style={{ width: view.width * scale, height: view.height * scale }}
    >
      <div className={classes.upright} style={uprightStyle(size, scale, rotation)}>
        <PageImage page={page} sheet={ref} />
        <svg
          className={classes.overlay}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={`Page ${page.number}`}
          {...handlers}
        >
          <TranslationLayer page={page} words={words} sheet={ref} />
          <WordLayer words={words} />
          <BoxLayer boxes={boxes} scale={scale} />
          {places.map(place => (
            <Outline key={place.position.join()} box={place.position} className={classes.place} />
          ))}
          {marked && <Outline box={marked.position} className={classes.cursor} />}
          {rectangle && <Outline box={rectangle} className={classes.drawing} />}
        </svg>
      </div>
    </div>
  )
}

function PageImage({ page, sheet }: { page: DocumentPage; sheet: { current: HTMLDivElement | null } }) {
  const { address, error, retry } = usePageImage(page, useNear(sheet))
  if (address) return <img className={classes.image} src={address} alt="" draggable={false} />
  if (!error) return <Loader className={classes.waiting} role="img" aria-label={`Page ${page.number} is loading`} />
  return (
    <div className={classes.waiting} role="alert">
      <p>The picture of page {page.number} could not be loaded.</p>
      <Button size="xs" variant="default" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** The upright page, turned about its top left corner and moved back into the sheet. */
function uprightStyle(size: Size, scale: number, rotation: Rotation): CSSProperties {
  const width = size.width * scale
  const height = size.height * scale
  const moves: Record<Rotation, string> = {
    0: 'none',
    90: `translate(${height}px, 0) rotate(90deg)`,
    180: `translate(${width}px, ${height}px) rotate(180deg)`,
    270: `translate(0, ${width}px) rotate(270deg)`,
  }
  return { width, height, transform: moves[rotation] }
}
