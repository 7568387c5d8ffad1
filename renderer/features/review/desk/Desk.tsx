import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../../api/client.ts'
import { FieldList } from '../fields/FieldList.tsx'
import { PageView } from '../page/PageView.tsx'
import type { WordPage } from '../shapes.ts'
import { SplitDialog } from '../split/SplitDialog.tsx'
import { endDraft, say } from '../state/filling.ts'
import { keep, letGo } from '../state/lock.ts'
import { goTo, nextToCheck } from '../state/moving.ts'
import type { Opened } from '../state/open.ts'
import { createReview, type Review, ReviewProvider, setWords, useReviewState } from '../state/store.ts'
import { useAnswers } from '../state/use-answers.ts'
import { TableDock } from '../table/TableDock.tsx'
import { Banners } from './Banners.tsx'
import { BlockedDialog } from './BlockedDialog.tsx'
import classes from './desk.module.css'
import { useEnding } from './ending.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { TopBar } from './TopBar.tsx'
import { durationOf, tellFieldTimes, useDuration } from './use-duration.ts'
import { useKeys } from './use-keys.ts'

/** One document on the desk, from the moment it is taken until it is given back or done. */
export function Desk({ opened }: { opened: Opened }) {
  const [review] = useState(() => createReview(opened))
  const told: string | undefined = useLocation().state?.told
  useWords(review)
  useHolding(review)
  useDuration(review)
  useAnswers(review)
  useEffect(() => {
    void begin(review, told)
  }, [review, told])
  return (
    <ReviewProvider value={review}>
      <Layout />
    </ReviewProvider>
  )
}

/** Has the document checked, then puts the keyboard into the first field that needs eyes, unless a person was faster. */
async function begin(review: Review, told: string | undefined) {
  const { store, saver } = review
  if (!store.getState().opened.readOnly) saver.check()
  await saver.settled()
  const state = store.getState()
  const first = nextToCheck(state) ?? state.outline.order[0]
  if (state.selected !== null || first === undefined) return
  goTo(review, first)
  if (told) say(review, `${told} ${state.opened.fileName}. ${store.getState().said}`)
}

function Layout() {
  const ending = useEnding()
  const readOnly = useReviewState(state => state.opened.readOnly)
  const hasNotes = useReviewState(state => state.hasNotes)
  useKeys(ending)
  return (
    <div className={classes.desk}>
      <TopBar ending={ending} />
      <Banners />
      <div className={classes.middle} data-notes={hasNotes || undefined}>
        <FieldList />
        <PageView />
        {hasNotes && <NotesPanel />}
      </div>
      <TableDock />
      <LiveRegion />
      <HelpDialog />
      <BlockedDialog />
      <RejectDialog ending={ending} />
      {!readOnly && <SplitDialog />}
      <LeaveGuard />
    </div>
  )
}

/** The words come after the first picture; until then fields can be edited, but nothing captured. */
function useWords(review: Review) {
  const { annotation, pages } = review.store.getState().opened
  const query = useQuery({
    queryKey: ['words', annotation.id],
    queryFn: () =>
      loadWords(
        annotation.id,
        pages.map(page => page.number),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (query.data) setWords(review, query.data)
  }, [query.data, review])
}

/** The service gives the words of twenty pages at a time. */
async function loadWords(id: number, numbers: number[]): Promise<WordPage[]> {
  const words: WordPage[] = []
  for (let i = 0; i < numbers.length; i += 20) {
    const page_numbers = numbers.slice(i, i + 20).join(',')
    const path = `/annotations/${id}/page_data`
    const answer = await api.get<{ results: WordPage[] }>(path, { granularity: 'words', page_numbers })
    words.push(...answer.results)
  }
  return words
}

/** Gives the document back when the screen is left without an ending, and warns before unsaved edits are lost. */
function useHolding({ store, saver }: Review) {
  useEffect(() => {
    const { annotation, readOnly } = store.getState().opened
    const warn = (event: BeforeUnloadEvent) => {
      endDraft({ store, saver })
      if (store.getState().waiting.length > 0) event.preventDefault()
    }
    const settled = () => saver.settled().then(() => tellFieldTimes({ store }))
    keep(annotation.id)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      endDraft({ store, saver })
      if (!readOnly && !store.getState().hasEnded) letGo(annotation.id, settled, () => durationOf({ store }))
    }
  }, [store, saver])
}
