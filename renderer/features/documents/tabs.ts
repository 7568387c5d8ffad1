import type { AnnotationStatus, Queue } from '../../api/types.ts'

export type Tab = { id: string; label: string; statuses: AnnotationStatus[] }

export const toReview: Tab = { id: 'to_review', label: 'To review', statuses: ['to_review', 'reviewing'] }

/** The states of a document as a person sorts them; `id` is what stands in the address. */
export const tabs: Tab[] = [
  toReview,
  { id: 'importing', label: 'Importing', statuses: ['importing', 'created'] },
  { id: 'failed', label: 'Failed', statuses: ['failed_import', 'failed_export'] },
  { id: 'postponed', label: 'Postponed', statuses: ['postponed'] },
  { id: 'confirmed', label: 'Confirmed', statuses: ['confirmed', 'in_workflow', 'exporting'] },
  { id: 'exported', label: 'Exported', statuses: ['exported'] },
  { id: 'rejected', label: 'Rejected', statuses: ['rejected'] },
  { id: 'deleted', label: 'Deleted', statuses: ['deleted'] },
]

export const tabOf = (id: string | null): Tab => tabs.find(tab => tab.id === id) ?? toReview

export const countOf = (tab: Tab, counts: Queue['counts']): number =>
  tab.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)

/** True while nothing at all has come into the queue: then the screen says how to begin. */
export const isUntouched = (counts: Queue['counts']): boolean => Object.values(counts).every(n => !n)
