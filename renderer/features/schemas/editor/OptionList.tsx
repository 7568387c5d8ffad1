import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import classes from './editor.module.css'
import type { PartProps } from './part.ts'

/** The values of a choice: what is stored, and what people read. */
export function OptionList({ node, change, fault }: PartProps) {
  const options = node.options ?? []
  const put = (index: number, part: { value?: string; label?: string }) => {
    const old = options[index]
    if (old) change({ options: options.with(index, { ...old, ...part }) })
  }
  return (
    <fieldset className={classes.options}>
      <legend>Choices</legend>
      {options.map((option, index) => (
        <div key={index} className={classes.option}>
          <TextInput
            aria-label={`Value of choice ${index + 1}`}
            placeholder="Value"
            value={option.value}
            onChange={event => put(index, { value: event.currentTarget.value })}
            error={fault(`options.${index}.value`)}
          />
          <TextInput
            aria-label={`Label of choice ${index + 1}`}
            placeholder="Label"
            value={option.label}
            onChange={event => put(index, { label: event.currentTarget.value })}
            error={fault(`options.${index}.label`)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={`Remove choice ${index + 1}`}
            onClick={() => change({ options: options.toSpliced(index, 1) })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      <NativeSelect
        label="The values are"
        value={node.enum_value_type ?? 'string'}
        onChange={event => change({ enum_value_type: event.currentTarget.value as 'string' })}
        data={[
          { value: 'string', label: 'texts' },
          { value: 'number', label: 'numbers' },
          { value: 'date', label: 'dates' },
        ]}
        error={fault('enum_value_type')}
      />
      {fault('options') && (
        <Text size="sm" c="var(--gl-danger)">
          {fault('options')}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => change({ options: [...options, { value: '', label: '' }] })}
      >
        Add choice
      </Button>
    </fieldset>
  )
}
