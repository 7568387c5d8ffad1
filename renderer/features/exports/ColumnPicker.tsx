import { Button, Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core'
import { datapointsOf } from '../../api/queues.ts'
import type { SchemaNode } from '../../api/types.ts'
import classes from './exports.module.css'
import { metaColumns } from './options.ts'
import type { Change } from './QueueExport.tsx'

type Props = { content: SchemaNode[]; columns: string[] | null; change: Change }
type Choice = { id: string; label: string; inTable?: boolean }

/** The schema's fields by section, in the order of the file; nothing chosen yet means all of them. */
export function ColumnPicker({ content, columns, change }: Props) {
  const groups = groupsOf(content)
  const everything = groups.flatMap(group => group.choices.map(choice => choice.id))
  const chosen = columns ?? everything
  const choose = (ids: string[]) => {
    const inOrder = [...metaColumns.map(meta => meta.id), ...everything].filter(id => ids.includes(id))
    change({ columns: inOrder.join() === everything.join() ? null : inOrder })
  }
  const rows = groups.some(group => group.choices.some(choice => choice.inTable && chosen.includes(choice.id)))
  return (
    <Fieldset legend="Columns" variant="unstyled">
      <Stack gap="sm">
        <Group gap="xs">
          <Button size="compact-xs" variant="default" onClick={() => choose([...metaIn(chosen), ...everything])}>
            All fields
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => choose([])}>
            None
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {rows ? 'One line for every row of a table; the other values are repeated.' : 'One line for every document.'}
        </Text>
        <ChoiceGroup label="About the file" choices={metaColumns} chosen={chosen} choose={choose} />
        {groups.map(group => (
          <ChoiceGroup key={group.id} {...group} chosen={chosen} choose={choose} />
        ))}
      </Stack>
    </Fieldset>
  )
}

type GroupProps = { label: string; choices: Choice[]; chosen: string[]; choose: (ids: string[]) => void }

function ChoiceGroup({ label, choices, chosen, choose }: GroupProps) {
  const own = choices.map(choice => choice.id)
  const on = own.filter(id => chosen.includes(id))
  const others = chosen.filter(id => !own.includes(id))
  return (
    <fieldset className={classes.group} aria-label={label}>
      <Checkbox
        size="sm"
        fw={600}
        label={label}
        checked={on.length === own.length}
        indeterminate={on.length > 0 && on.length < own.length}
        onChange={() => choose(on.length === own.length ? others : [...others, ...own])}
      />
      <Group gap="8px 16px" pl={28} mt={8}>
        {choices.map(({ id, label: name }) => (
          <Checkbox
            key={id}
            size="sm"
            label={name}
            checked={chosen.includes(id)}
            onChange={event => choose(event.currentTarget.checked ? [...chosen, id] : chosen.filter(c => c !== id))}
          />
        ))}
      </Group>
    </fieldset>
  )
}

const metaIn = (chosen: string[]) => chosen.filter(id => id.startsWith('meta_'))

function groupsOf(content: SchemaNode[]) {
  return content.flatMap(section => {
    const choices = datapointsOf([section])
      .filter(({ node }) => node.can_export !== false && node.type !== 'button')
      .map(({ node, inTable }) => ({ id: node.id, label: node.label, inTable }))
    return choices.length > 0 ? [{ id: section.id, label: section.label, choices }] : []
  })
}
