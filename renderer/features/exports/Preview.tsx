import { Skeleton, Text, Title } from '@mantine/core'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { count } from '../../ui/format.ts'
import classes from './exports.module.css'
import { type ExportOptions, isTable, missingIn } from './options.ts'
import type { usePreview } from './preview.ts'

type Props = { preview: ReturnType<typeof usePreview>; options: ExportOptions }

export function Preview({ preview, options }: Props) {
  const missing = missingIn(options)
  return (
    <>
      <div className={classes.previewHead}>
        <Title order={2} size="h5">
          Preview
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {missing ?? (preview.data ? summary(preview.data, options) : '')}
        </Text>
      </div>
      {!missing && <Body preview={preview} />}
    </>
  )
}

function Body({ preview }: { preview: Props['preview'] }) {
  if (preview.isError && !preview.data) {
    return (
      <ErrorNote title="The preview could not be made" error={preview.error} retry={() => void preview.refetch()} />
    )
  }
  if (!preview.data) return <Skeleton h={200} aria-label="Loading the preview" />
  if (preview.data.rows.length === 0) {
    return <Text className={classes.nothing}>No document is in these states and this time range.</Text>
  }
  return <PreviewTable head={preview.data.head} rows={preview.data.rows} />
}

function PreviewTable({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.tableBox} tabIndex={0} aria-label="First rows of the export">
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((label, i) => (
              <th key={`${i}-${label}`} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 40).map((row, i) => (
            <tr key={`${i}-${row[0]}`}>
              {row.map((value, j) => (
                <td key={`${j}-${head[j]}`} title={value}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function summary({ total, rows }: { total: number; rows: string[][] }, options: ExportOptions): string {
  if (total === 0) return ''
  const shown = total > 10 ? `, the first 10 are shown` : ''
  const form = isTable(options.format) ? '' : ` as a table; the file keeps the tree of fields`
  return `${count(total, 'document')}${shown}${rows.length > 0 ? form : ''}`
}
