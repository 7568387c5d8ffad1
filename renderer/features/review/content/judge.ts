import type { ContentNode } from '../../../api/types.ts'
import type { Message } from '../shapes.ts'

/** How a field stands: broken rule, needs eyes, sure enough for the machine, seen by a person, nothing there. */
export type Mark = 'error' | 'check' | 'machine' | 'person' | 'empty'

export interface Judged {
  validation_sources?: string[]
  content?: { value: string; rir_confidence?: number | null } | null
}

export function judge(field: Judged, threshold: number, messages: readonly Message[] = []): Mark {
  if (messages.some(message => message.type === 'error')) return 'error'
  const sources = field.validation_sources ?? []
  if (sources.includes('human')) return 'person'
  if (!field.content?.value) return 'empty'
  if (sources.length > 0) return 'machine'
  return (field.content.rir_confidence ?? 0) >= threshold ? 'machine' : 'check'
}

export function needsEyes(mark: Mark): boolean {
  return mark === 'error' || mark === 'check'
}

export type Source = 'captured' | 'formula' | 'data' | 'manual' | 'none'

/** Where a value comes from, for the icon beside it. */
export function sourceOf(node: ContentNode, uiType: string | null | undefined): Source {
  if (uiType === 'formula' || uiType === 'reasoning') return 'formula'
  if (!node.content?.value) return 'none'
  if (node.content.position && node.content.page) return 'captured'
  return uiType === 'data' ? 'data' : 'manual'
}
