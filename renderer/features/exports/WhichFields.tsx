import { Checkbox, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { AnnotationStatus } from '../../api/types.ts'
import { statusLabel } from '../../ui/status.tsx'
import type { ExportOptions } from './options.ts'
import type { Change } from './QueueExport.tsx'

const offered: AnnotationStatus[] = ['confirmed', 'exported', 'failed_export', 'to_review', 'postponed']

export function WhichFields({ options, change }: { options: ExportOptions; change: Change }) {
  return (
    <Fieldset legend="Which documents" variant="unstyled">
      <Stack gap="sm">
        <Checkbox.Group
          label="States"
          value={options.statuses}
          onChange={statuses => change({ statuses: statuses as AnnotationStatus[] })}
        >
          <Group gap="8px 16px" mt={6}>
            {offered.map(status => (
              <Checkbox key={status} size="sm" value={status} label={statusLabel(status)} />
            ))}
          </Group>
        </Checkbox.Group>
        <NativeSelect
          label="Time range"
          value={options.period}
          onChange={event => change({ period: event.currentTarget.value as ExportOptions['period'] })}
          data={[
            { value: 'any', label: 'Any time' },
            { value: 'arrived_at', label: 'By day of arrival' },
            { value: 'exported_at', label: 'By day of export' },
          ]}
        />
        {options.period !== 'any' && (
          <Group grow gap="sm">
            <Day label="First day" value={options.from} onChange={from => change({ from })} />
            <Day label="Last day" value={options.to} onChange={to => change({ to })} />
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      max="9999-12-31"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
