import type { annotations } from '../../tables/annotations.ts'

type Status = typeof annotations.$inferSelect.status

const PROCESSED: Status[] = ['exported', 'deleted', 'purged', 'split']
const UNPROCESSED: Status[] = [
  'importing',
  'failed_import',
  'to_review',
  'reviewing',
  'confirmed',
  'exporting',
  'postponed',
  'failed_export',
]

/** How far the documents of an e-mail, or of a whole thread, have come; `related` is how many others it is about. */
export function annotationCounts(statuses: Status[], related: number) {
  const among = (wanted: Status[]) => statuses.filter(status => wanted.includes(status)).length
  return {
    annotations: statuses.length,
    annotations_processed: among(PROCESSED),
    annotations_purged: among(['purged']),
    annotations_unprocessed: among(UNPROCESSED),
    annotations_rejected: among(['rejected']),
    related_annotations: related,
  }
}
