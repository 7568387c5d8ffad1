import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { namesIn } from './DatapointFields.tsx'
import type { PartProps } from './part.ts'

const usual = { row_types: ['data'], default_row_type: 'data', row_types_to_extract: ['data'] }

/** Which kinds of rows a table has, and which of them become values. */
export function GridFields({ node, change, fault }: PartProps) {
  const { grid } = node
  const put = (changes: Partial<typeof usual>) => change({ grid: { ...usual, ...grid, ...changes } })
  return (
    <>
      <Checkbox
        label="Rows are of several types, such as data and header"
        checked={grid != null}
        onChange={event => change({ grid: event.currentTarget.checked ? usual : undefined })}
        error={grid ? undefined : fault('grid')}
      />
      {grid && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label="Types of rows"
            defaultValue={grid.row_types.join(', ')}
            spellCheck={false}
            onChange={event => put({ row_types: namesIn(event.currentTarget.value) })}
            error={fault('grid') ?? fault('grid.row_types')}
          />
          <NativeSelect
            label="Usual type"
            value={grid.default_row_type}
            data={[...new Set([grid.default_row_type, ...grid.row_types])]}
            onChange={event => put({ default_row_type: event.currentTarget.value })}
            error={fault('grid.default_row_type')}
          />
          <TextInput
            label="Extracted types"
            defaultValue={grid.row_types_to_extract.join(', ')}
            spellCheck={false}
            onChange={event => put({ row_types_to_extract: namesIn(event.currentTarget.value) })}
            error={fault('grid.row_types_to_extract')}
          />
        </SimpleGrid>
      )}
      <Checkbox
        label="Lines of the table are shown on the page at once"
        checked={node.show_grid_by_default ?? false}
        onChange={event => change({ show_grid_by_default: event.currentTarget.checked || undefined })}
      />
    </>
  )
}
