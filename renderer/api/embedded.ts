/** How a review that another program shows in its own window can end. */
export type EmbeddedEnd = 'confirm' | 'postpone' | 'delete' | 'reject' | 'cancel'

interface Embedded {
  key: string
  places: Partial<Record<EmbeddedEnd, string>>
}

let current: Embedded | null = null

/** The key and the places that an address carries behind its #, null without a key. Places that are no web address are left out. */
export function readEmbedded(hash: string): Embedded | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const key = given.get('authToken')
  if (!key) return null
  const place = (name: string) => {
    const text = given.get(name) ?? ''
    // An address that runs as a script would run with this page's rights
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
  }
  const back = place('return_url')
  const places = { confirm: back, reject: back, cancel: place('cancel_url'), postpone: place('postpone_url') }
  return { key, places: { ...places, delete: place('delete_url') } }
}

export function beginEmbedded(embedded: Embedded): void {
  current = embedded
}

/** Whether this window shows one document for another program: its key opens nothing else. */
export const isEmbedded = () => current !== null

/** Gives the window back to the program that opened it; false when the review stands in Gleaner's own window. */
export function leaveEmbedded(end: EmbeddedEnd): boolean {
  if (!current) return false
  location.assign(current.places[end] ?? '/embedded/done')
  return true
}
