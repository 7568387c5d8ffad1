import { NativeSelect } from '@mantine/core'
import { useLabels } from '../../api/labels.ts'
import { useListAddress } from './address.ts'

/** Narrows the list down to one label; nothing is shown as long as there are no labels. */
export function LabelFilter() {
  const [{ label }, change] = useListAddress()
  const labels = useLabels().data ?? []
  if (labels.length === 0 && !label) return null
  return (
    <NativeSelect
      aria-label="Only documents with the label"
      value={label}
      onChange={event => change({ label: event.currentTarget.value })}
      data={[{ value: '', label: 'Any label' }, ...labels.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  )
}
