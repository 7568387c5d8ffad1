import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { WordPage } from '../shapes.ts'
import { notesOf, type ReviewState, withTree } from './model.ts'
import type { Opened } from './open.ts'
import { createSaver, type Saver } from './saving.ts'

export interface Review {
  store: StoreApi<ReviewState>
  saver: Saver
}

export function createReview(opened: Opened): Review {
  const store = createStore<ReviewState>(() => initialState(opened))
  return { store, saver: createSaver(store) }
}

const ReviewContext = createContext<Review | null>(null)

export const ReviewProvider = ReviewContext.Provider

export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('A part of the review screen stands outside of it.')
  return review
}

/** Follows one part of the review; `select` must return the same object while nothing has changed. */
export function useReviewState<T>(select: (state: ReviewState) => T): T {
  return useStore(useReview().store, select)
}

export function setWords(review: Review, words: WordPage[]) {
  review.store.setState({ words })
}

function initialState(opened: Opened): ReviewState {
  const base = { opened, saved: opened.content, waiting: [], aliases: { renewed: new Map(), numbered: new Map() } }
  const empty = { tree: [], outline: { sections: [], tables: [], order: [] } }
  return {
    ...base,
    ...withTree({ ...base, ...empty }),
    born: new Map(),
    words: [],
    messages: [],
    notes: notesOf([]),
    touched: [],
    past: [],
    future: [],
    saving: { state: 'saved' },
    selected: null,
    entered: null,
    draft: null,
    view: { zoom: 1, rotation: 0, page: 1 },
    places: [],
    cursor: null,
    dialog: null,
    hasNotes: false,
    offering: null,
    hasAllColumns: false,
    ending: null,
    hasEnded: false,
    clock: { opened: Date.now(), active: 0, fields: new Map() },
    hint: '',
    said: '',
  }
}
