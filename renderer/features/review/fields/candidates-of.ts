import type { ContentNode } from '../../../api/types.ts'
import type { Box } from '../shapes.ts'

export interface Candidate {
  value: string
  page: number | null
  position: Box | null
  score: number
}

/** The best five that differ from what the field says now; what was first read is among them when it was changed. */
export function candidatesOf(node: ContentNode, found: Candidate[]): Candidate[] {
  const { value, rir_text, rir_page = null, rir_position = null, rir_confidence } = node.content ?? {}
  const first = rir_text
    ? [{ value: rir_text, page: rir_page, position: rir_position, score: rir_confidence ?? 0 }]
    : []
  const seen = new Set<string>()
  const isNew = (candidate: Candidate) => {
    const key = `${candidate.value}/${candidate.page}/${candidate.position}`
    return candidate.value !== value && !seen.has(key) && Boolean(seen.add(key))
  }
  return [...first, ...found.toSorted((a, b) => b.score - a.score)].filter(isNew).slice(0, 5)
}
