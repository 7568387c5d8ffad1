import { useState } from 'react'

/** Which rows are chosen, and the row from which Shift reaches. Ids that are no longer shown do not count. */
export function useSelection(shown: number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [anchor, setAnchor] = useState<number | null>(null)
  const ids = shown.filter(id => chosen.has(id))
  return {
    ids,
    has: (id: number) => chosen.has(id),
    toggle: (id: number, reach: boolean) => {
      setChosen(reach && anchor !== null ? withRange(chosen, shown, anchor, id) : toggled(chosen, id))
      setAnchor(id)
    },
    all: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

export function withRange(chosen: ReadonlySet<number>, shown: number[], from: number, to: number): Set<number> {
  const [start, end] = [shown.indexOf(from), shown.indexOf(to)].sort((a, b) => a - b) as [number, number]
  return new Set([...chosen, ...shown.slice(Math.max(start, 0), end + 1)])
}

function toggled(chosen: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}
