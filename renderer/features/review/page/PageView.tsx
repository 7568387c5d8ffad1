import { useElementSize } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { DocumentPage } from '../../../api/types.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { type Size, turned } from './geometry.ts'
import { PageSheet } from './PageSheet.tsx'
import classes from './page.module.css'
import { Thumbnails } from './Thumbnails.tsx'
import { useFollowSelection } from './use-follow-selection.ts'
import { usePanning } from './use-panning.ts'
import { useVisiblePage } from './use-visible-page.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { ViewerBar } from './ViewerBar.tsx'

/** The pages one below the other, as wide as there is room at zoom 1. */
export function PageView() {
  const { store } = useReview()
  const pages = useReviewState(state => state.opened.pages)
  const { zoom, rotation } = useReviewState(state => state.view)
  const [hasThumbnails, setThumbnails] = useState(pages.length > 1)
  const { ref: sizeRef, width } = useElementSize()
  const scroll = useRef<HTMLDivElement>(null)
  const widest = Math.max(1, ...pages.map(page => turned(sizeOf(page), rotation).width))
  const scale = width === 0 ? 0 : (Math.max(160, width - 34) / widest) * zoom
  useFollowSelection(scroll, scale, rotation)
  useWheelZoom(scroll, scale)
  useVisiblePage(scroll)
  const isPanning = usePanning(scroll)
  return (
    <section className={classes.viewer} aria-label="Page" data-area="page">
      <ViewerBar pages={pages.length} hasThumbnails={hasThumbnails} setThumbnails={setThumbnails} />
      <div className={classes.body}>
        {hasThumbnails && <Thumbnails pages={pages} />}
        <section
          ref={scroll}
          className={classes.scroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its words are reached with the arrow keys
          tabIndex={0}
          aria-label="Page view. Arrow keys go from word to word, Enter puts the word into the field."
          data-where="page"
          data-panning={isPanning || undefined}
          onBlur={() => store.setState({ cursor: null })}
        >
          <div ref={sizeRef} />
          <div className={classes.stack}>
            {width > 0 &&
              pages.map(page => (
                <PageSheet key={page.id} page={page} size={sizeOf(page)} scale={scale} rotation={rotation} />
              ))}
            {pages.length === 0 && <p>This document has no pages to show.</p>}
          </div>
        </section>
      </div>
    </section>
  )
}

/** A page whose picture has never been made has no size yet: A4 at 150 dpi until then. */
function sizeOf(page: DocumentPage): Size {
  return { width: page.width ?? 1240, height: page.height ?? 1754 }
}
