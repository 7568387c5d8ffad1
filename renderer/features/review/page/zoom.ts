import type { StoreApi } from 'zustand'
import type { ReviewState } from '../state/model.ts'
import type { Rotation } from './geometry.ts'

type Store = StoreApi<ReviewState>

/** 1 is as wide as the view; from a quarter to six times that. */
export function zoomBy(store: Store, factor: number) {
  store.setState(({ view }) => ({ view: { ...view, zoom: Math.min(6, Math.max(0.25, view.zoom * factor)) } }))
}

export function fitWidth(store: Store) {
  store.setState(({ view }) => ({ view: { ...view, zoom: 1 } }))
}

export function rotateView(store: Store) {
  store.setState(({ view }) => ({ view: { ...view, rotation: ((view.rotation + 90) % 360) as Rotation } }))
}
