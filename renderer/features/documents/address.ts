import { useSearchParams } from 'react-router'
import { type Tab, tabOf } from './tabs.ts'

/** `label` is the id of a label, or empty for documents with any or none. */
export type ListAddress = { tab: Tab; ordering: string; search: string; label: string; page: number }
type Changes = Partial<{ status: string; ordering: string; search: string; label: string; page: number }>

const defaultOrdering = '-created_at'

/** What the list shows, kept in the address bar so that it can be bookmarked and Back returns to it. */
export function useListAddress(): [ListAddress, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams()
  const change = (changes: Changes) =>
    setParams(old => changed(old, changes), { replace: changes.search !== undefined })
  return [readAddress(params), change]
}

export function readAddress(params: URLSearchParams): ListAddress {
  return {
    tab: tabOf(params.get('status')),
    ordering: params.get('ordering') ?? defaultOrdering,
    search: params.get('search') ?? '',
    label: /^\d+/.exec(params.get('label') ?? '')?.[0] ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

/** A change of anything but the page leads back to the first page; empty values leave the address. */
export function changed(old: URLSearchParams, changes: Changes): URLSearchParams {
  const params = new URLSearchParams(old)
  params.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === 1)) params.delete(name)
    else params.set(name, String(value))
  }
  return params
}
