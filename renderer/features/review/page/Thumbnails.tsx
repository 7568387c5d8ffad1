import { useRef } from 'react'
import type { DocumentPage } from '../../../api/types.ts'
import { useReviewState } from '../state/store.ts'
import classes from './page.module.css'
import { useNear, usePageImage } from './use-page-image.ts'
import { showPage } from './use-visible-page.ts'

export function Thumbnails({ pages }: { pages: DocumentPage[] }) {
  return (
    <nav className={classes.thumbs} aria-label="Pages">
      {pages.map(page => (
        <Thumbnail key={page.id} page={page} />
      ))}
    </nav>
  )
}

function Thumbnail({ page }: { page: DocumentPage }) {
  const ref = useRef<HTMLButtonElement>(null)
  const isCurrent = useReviewState(state => state.view.page === page.number)
  const { address } = usePageImage(page, useNear(ref))
  const shape = { aspectRatio: `${page.width ?? 210} / ${page.height ?? 297}` }
  return (
    <button
      ref={ref}
      type="button"
      className={classes.thumb}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={`Go to page ${page.number}`}
      onClick={() => showPage(page.number)}
    >
      <span className={classes.thumbPicture} style={shape}>
        {address && <img src={address} alt="" />}
      </span>
      {page.number}
    </button>
  )
}
