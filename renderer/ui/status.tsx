import {
  type Icon,
  IconAlertTriangle,
  IconArrowsSplit,
  IconBan,
  IconCircleCheck,
  IconClockPause,
  IconEye,
  IconFileExport,
  IconHourglass,
  IconLoader2,
  IconPencil,
  IconRoute,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react'
import type { AnnotationStatus } from '../api/types.ts'
import classes from './status.module.css'

type Look = { label: string; tone: 'danger' | 'warn' | 'ok' | 'info' | 'muted'; Icon: Icon }

const looks: Record<AnnotationStatus, Look> = {
  created: { label: 'Waiting', tone: 'muted', Icon: IconHourglass },
  importing: { label: 'Reading', tone: 'info', Icon: IconLoader2 },
  failed_import: { label: 'Could not be read', tone: 'danger', Icon: IconAlertTriangle },
  split: { label: 'Split', tone: 'muted', Icon: IconArrowsSplit },
  to_review: { label: 'To review', tone: 'warn', Icon: IconEye },
  reviewing: { label: 'In review', tone: 'info', Icon: IconPencil },
  in_workflow: { label: 'In workflow', tone: 'info', Icon: IconRoute },
  confirmed: { label: 'Confirmed', tone: 'ok', Icon: IconCircleCheck },
  rejected: { label: 'Rejected', tone: 'danger', Icon: IconBan },
  exporting: { label: 'Exporting', tone: 'info', Icon: IconLoader2 },
  exported: { label: 'Exported', tone: 'ok', Icon: IconFileExport },
  failed_export: { label: 'Export failed', tone: 'danger', Icon: IconAlertTriangle },
  postponed: { label: 'Postponed', tone: 'muted', Icon: IconClockPause },
  deleted: { label: 'Deleted', tone: 'muted', Icon: IconTrash },
  purged: { label: 'Purged', tone: 'muted', Icon: IconTrashX },
}

/** What a status is called; a value that this version does not know is shown as it came. */
export const statusLabel = (status: AnnotationStatus): string => looks[status]?.label ?? status

/** A status as icon and words; the colour only repeats what these say. */
export function StatusMark({ status }: { status: AnnotationStatus }) {
  const { label, tone, Icon } = looks[status] ?? { label: status, tone: 'muted', Icon: IconRoute }
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
