import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { LabelDot } from '../../ui/LabelChip.tsx'
import { colors } from './labels.ts'

type Props = Pick<NativeSelectProps, 'label' | 'aria-label'> & {
  value: string | null
  put: (color: string | null) => void
}

/** A colour that a program has set and that is not among ours stays a choice. */
export function ColorSelect({ value, put, ...names }: Props) {
  const own = value && !colors.some(color => color.value === value) ? [{ value, name: value }] : []
  return (
    <NativeSelect
      {...names}
      w={150}
      leftSection={<LabelDot color={value} />}
      value={value ?? ''}
      onChange={event => put(event.currentTarget.value || null)}
      data={[
        { value: '', label: 'No colour' },
        ...[...colors, ...own].map(color => ({ value: color.value, label: color.name })),
      ]}
    />
  )
}
