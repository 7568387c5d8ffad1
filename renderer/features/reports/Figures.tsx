import type { UsageReport } from '../../api/types.ts'
import classes from './reports.module.css'
import { decimal, duration, share } from './words.ts'

/** The whole span in a handful of numbers. */
export function Figures({ totals }: { totals: UsageReport['totals'] }) {
  const figures: [name: string, value: string, note: string][] = [
    ['Imported', decimal(totals.imported_count), 'documents came in'],
    ['Exported', decimal(totals.exported_count), 'documents are done'],
    [
      'Rejected',
      decimal(totals.rejected_count),
      `${decimal(totals.rejected_automatically_count)} of them by the machine`,
    ],
    ['Deleted', decimal(totals.deleted_count), 'documents were thrown away'],
    ['Turnaround', duration(totals.turnaround_avg_s), 'from arrival to export, on average'],
    [
      'Checking',
      duration(totals.time_per_document_active_avg_s),
      `a document; open for ${duration(totals.time_per_document_avg_s)}`,
    ],
    ['Corrections', decimal(totals.corrections_per_document_avg), 'values a document'],
    ['On time', share(totals.exported_on_time_count ?? 0, totals.exported_count ?? 0), 'of what was exported'],
  ]
  return (
    <dl className={classes.figures} aria-label="In all">
      {figures.map(([name, value, note]) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
