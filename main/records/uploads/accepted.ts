import type { queues } from '../../tables/queues.ts'
import type { QueueSettings } from '../queues/settings.ts'

/** Names of one and the same kind. */
const SAME = [
  ['application/zip', 'application/x-zip-compressed'],
  ['application/xml', 'text/xml'],
]

/** Whether a queue takes files of this kind; one that names no kinds takes all that can be read. */
export function accepts({ settings }: Pick<typeof queues.$inferSelect, 'settings'>, mimeType: string): boolean {
  const { accepted_mime_types: accepted = [] } = settings as QueueSettings
  const kinds = SAME.find(names => names.includes(mimeType)) ?? [mimeType]
  return !accepted.length || accepted.some(wanted => kinds.some(kind => isKind(wanted, kind)))
}

/** Whether a MIME type is the wanted one, or one of `image/*`. */
export function isKind(wanted: string, mimeType: string): boolean {
  const kind = wanted.toLowerCase()
  return kind === mimeType || (kind.endsWith('/*') && mimeType.startsWith(kind.slice(0, -1)))
}

/** The kinds that a queue names, in words for whoever sent another one. */
export const acceptedKinds = ({ settings }: Pick<typeof queues.$inferSelect, 'settings'>): string =>
  ((settings as QueueSettings).accepted_mime_types ?? []).join(', ')
