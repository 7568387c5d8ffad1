import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { childrenOf } from '../../../api/queues.ts'
import { namesIn } from './DatapointFields.tsx'
import { GridFields } from './GridFields.tsx'
import type { PartProps } from './part.ts'

/** What concerns rows and columns: how many, how wide, summed or not. */
export function TableFields({ isColumn, ...props }: PartProps & { isColumn: boolean }) {
  if (props.node.category === 'multivalue') return <Occurrences {...props} />
  return isColumn && props.node.type !== 'button' ? <ColumnFields {...props} /> : null
}

function Occurrences({ node, change, fault, draft }: PartProps) {
  const isTable = childrenOf(node)[0]?.category === 'tuple'
  const amount = (key: 'min_occurrences' | 'max_occurrences') => ({
    allowDecimal: false,
    value: node[key] ?? '',
    onChange: (value: number | string) => change({ [key]: value === '' ? undefined : Number(value) }),
    error: fault(key),
  })
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput label={isTable ? 'Fewest rows' : 'Fewest values'} min={0} {...amount('min_occurrences')} />
        <NumberInput label={isTable ? 'Most rows' : 'Most values'} min={1} {...amount('max_occurrences')} />
        {isTable && (
          <TextInput
            label="Found as"
            defaultValue={(node.rir_field_names ?? []).join(', ')}
            placeholder="line_items"
            spellCheck={false}
            onChange={event => change({ rir_field_names: namesIn(event.currentTarget.value) })}
            error={fault('rir_field_names')}
          />
        )}
      </SimpleGrid>
      {isTable && <GridFields node={node} change={change} fault={fault} draft={draft} />}
    </>
  )
}

function ColumnFields({ node, change, fault }: PartProps) {
  return (
    <>
      <NumberInput
        label="Width of the column"
        suffix=" signs"
        min={1}
        max={200}
        w={220}
        allowDecimal={false}
        value={node.width ?? ''}
        onChange={value => change({ width: value === '' ? undefined : Number(value) })}
        error={fault('width')}
      />
      <Checkbox
        label="Grows when there is room"
        checked={node.stretch ?? false}
        onChange={event => change({ stretch: event.currentTarget.checked || undefined })}
      />
      {node.type === 'number' && (
        <Checkbox
          label="Summed up below the table"
          checked={node.aggregations?.sum !== undefined}
          onChange={event => change({ aggregations: event.currentTarget.checked ? { sum: {} } : undefined })}
        />
      )}
    </>
  )
}
