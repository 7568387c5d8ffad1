import { Checkbox, Fieldset, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ExportOptions, type Format, isTable } from './options.ts'
import type { Change } from './QueueExport.tsx'

export function FormatFields({ options, change }: { options: ExportOptions; change: Change }) {
  return (
    <Fieldset legend="File" variant="unstyled">
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label="Format"
          value={options.format}
          onChange={format => change({ format: format as Format })}
          data={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
            { value: 'xml', label: 'XML' },
            { value: 'json', label: 'JSON' },
          ]}
        />
        {options.format === 'csv' && <CsvFields options={options} change={change} />}
        {!isTable(options.format) && (
          <Text size="sm" c="dimmed">
            {options.format.toUpperCase()} holds every field and table of each document.
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

function CsvFields({ options, change }: { options: ExportOptions; change: Change }) {
  return (
    <>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          label="Between values"
          value={options.delimiter}
          onChange={event => change({ delimiter: event.currentTarget.value as ExportOptions['delimiter'] })}
          data={[
            { value: ',', label: 'Comma' },
            { value: ';', label: 'Semicolon' },
            { value: '\t', label: 'Tab' },
          ]}
        />
        <NativeSelect
          label="Quotes"
          value={options.quoting}
          onChange={event => change({ quoting: event.currentTarget.value as ExportOptions['quoting'] })}
          data={[
            { value: 'quote_minimal', label: 'Where needed' },
            { value: 'quote_non_numeric', label: 'Around text' },
            { value: 'quote_all', label: 'Around all' },
          ]}
        />
        <NativeSelect
          label="Decimals"
          value={options.decimalMark}
          onChange={event => change({ decimalMark: event.currentTarget.value as ExportOptions['decimalMark'] })}
          data={[
            { value: '.', label: '1.5' },
            { value: ',', label: '1,5' },
          ]}
        />
      </SimpleGrid>
      <Checkbox
        size="sm"
        styles={{ description: { fontSize: 12 } }}
        label="Opens in Excel with the right letters"
        description="Begins the file with a byte order mark; switch it off for other programs."
        checked={options.byteOrderMark}
        onChange={event => change({ byteOrderMark: event.currentTarget.checked })}
      />
    </>
  )
}
