import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReview, useReviewState } from '../state/store.ts'
import classes from './page.module.css'
import { TranslateMenu } from './TranslateMenu.tsx'
import { showPage } from './use-visible-page.ts'
import { fitWidth, rotateView, zoomBy } from './zoom.ts'

interface Props {
  pages: number
  hasThumbnails: boolean
  setThumbnails: (shown: boolean) => void
}

export function ViewerBar({ pages, hasThumbnails, setThumbnails }: Props) {
  const { store } = useReview()
  const hint = useReviewState(state => state.hint)
  const { zoom, page } = useReviewState(state => state.view)
  return (
    <div className={classes.bar} role="toolbar" aria-label="Page view">
      {pages > 1 && (
        <Tool
          label={hasThumbnails ? 'Hide the small pages' : 'Show the small pages'}
          onClick={() => setThumbnails(!hasThumbnails)}
        >
          <IconLayoutSidebar size={18} />
        </Tool>
      )}
      <Tool label="Previous page (PgUp)" disabled={page <= 1} onClick={() => showPage(page - 1)}>
        <IconChevronUp size={18} />
      </Tool>
      <span aria-live="polite">
        Page {Math.min(page, pages)} of {pages}
      </span>
      <Tool label="Next page (PgDn)" disabled={page >= pages} onClick={() => showPage(page + 1)}>
        <IconChevronDown size={18} />
      </Tool>
      <span className={classes.hint} aria-hidden>
        {hint}
      </span>
      <TranslateMenu />
      <Tool label="Smaller (Ctrl+−)" onClick={() => zoomBy(store, 1 / 1.25)}>
        <IconZoomOut size={18} />
      </Tool>
      <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
      <Tool label="Larger (Ctrl++)" onClick={() => zoomBy(store, 1.25)}>
        <IconZoomIn size={18} />
      </Tool>
      <Tool label="Fit the width (Ctrl+0)" onClick={() => fitWidth(store)}>
        <IconArrowAutofitWidth size={18} />
      </Tool>
      <Tool label="Turn the view (R)" onClick={() => rotateView(store)}>
        <IconRotateClockwise size={18} />
      </Tool>
    </div>
  )
}

function Tool({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.quiet}
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
