import { NativeSelect, TextInput } from '@mantine/core'
import type { PartProps } from './part.ts'

const numberFormats = ['# ##0.#', '# ##0,#', '#,##0.#', '#.##0,#', "#'##0.#", '# ##0', '#,##0', '#.##0', "#'##0"]
const standard = '# ##0.#'

/** How a number or a date is shown, whatever the document writes. */
export function FormatField({ node, change, fault }: PartProps) {
  if (node.type === 'date') {
    return (
      <TextInput
        label="Shown as"
        description="Y, M and D for year, month and day: DD.MM.YYYY, M/D/YYYY. Empty means YYYY-MM-DD."
        value={node.format ?? ''}
        onChange={event => change({ format: event.currentTarget.value || undefined })}
        error={fault('format')}
      />
    )
  }
  if (node.type !== 'number') return null
  const current = node.format === undefined ? standard : (node.format ?? '')
  const known = current === '' || numberFormats.includes(current) ? numberFormats : [current, ...numberFormats]
  return (
    <NativeSelect
      label="Shown as"
      value={current}
      onChange={event => change({ format: event.currentTarget.value || null })}
      data={[...known.map(value => ({ value, label: exampleOf(value) })), { value: '', label: 'As on the document' }]}
      error={fault('format')}
    />
  )
}

/** `#.##0,#` is shown as `1.234,5`. */
export const exampleOf = (format: string): string =>
  format.replace(/#(.)##0/, (_, separator) => `1${separator}234`).replace(/#$/, '5')
