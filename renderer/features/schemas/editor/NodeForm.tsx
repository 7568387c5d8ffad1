import { ActionIcon, Checkbox, Group, SimpleGrid, Stack, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { SchemaNode } from '../../../api/types.ts'
import { ConstraintFields } from './ConstraintFields.tsx'
import { DatapointFields } from './DatapointFields.tsx'
import classes from './editor.module.css'
import { below, type PartProps } from './part.ts'
import { TableFields } from './TableFields.tsx'
import { canRemove, nodeAt, stepFrom } from './tree.ts'
import type { Editing } from './use-editing.ts'

/** The chosen object with everything that can be said about it. */
export function NodeForm({ editing }: { editing: Editing }) {
  const { node, selected, change, faults } = editing
  if (!node) return <p className={classes.empty}>Choose a field on the left, or add one.</p>
  const own = faults.filter(({ path }) => path?.join() === selected.join())
  const fault = (key: string) =>
    own
      .filter(entry => entry.key === key)
      .map(entry => entry.text)
      .join(' ') || undefined
  const part: PartProps = { node, change, fault, draft: { id: editing.schemaId, content: editing.content } }
  const isColumn = selected.length === 4
  return (
    <Stack p="md" gap="md" key={selected.join()}>
      <Head editing={editing} node={node} />
      <Faults
        texts={own.filter(({ key }) => !shown.test(key)).map(({ key, text }) => (key ? `${key}: ${text}` : text))}
      />
      <Names {...part} />
      {node.category === 'datapoint' && (
        <>
          <DatapointFields {...part} isColumn={isColumn} />
          <ConstraintFields {...part} />
        </>
      )}
      {node.category !== 'section' && <TableFields {...part} isColumn={isColumn} />}
    </Stack>
  )
}

/** The attributes that have a place of their own in the form; everything else is told above it. */
const shown =
  /^(id|label|type|format|formula|prompt|context|grid|grid\..+|enum_value_type|can_obtain_token|options|default_value|rir_field_names|popup_url|score_threshold|width|min_occurrences|max_occurrences|constraints\..+)$/

function Head({ editing, node }: { editing: Editing; node: SchemaNode }) {
  const { content, selected, step } = editing
  const above = nodeAt(content, selected.slice(0, -1))
  return (
    <Group gap="xs" justify="space-between">
      <h2 className={classes.paneTitle}>{nameOf(node, above)}</h2>
      <Group gap={4}>
        <Move label="Move up (Alt+↑)" Icon={IconArrowUp} to={stepFrom(content, selected, -1)} run={() => step(-1)} />
        <Move label="Move down (Alt+↓)" Icon={IconArrowDown} to={stepFrom(content, selected, 1)} run={() => step(1)} />
        <Move
          label="Remove"
          Icon={IconTrash}
          to={canRemove(content, selected) ? selected : null}
          run={() => editing.remove()}
        />
      </Group>
    </Group>
  )
}

type MoveProps = { label: string; Icon: typeof IconTrash; to: unknown; run: () => void }

const Move = ({ label, Icon, to, run }: MoveProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="default" aria-label={label} disabled={to === null} onClick={run}>
      <Icon size={16} />
    </ActionIcon>
  </Tooltip>
)

function Names({ node, change, fault }: PartProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Label"
          description="What people read."
          inputWrapperOrder={below}
          value={node.label}
          onChange={event => change({ label: event.currentTarget.value })}
          error={fault('label')}
        />
        <TextInput
          label="Id"
          description="What programs and exports call it. Under another id, its values are lost."
          inputWrapperOrder={below}
          value={node.id}
          maxLength={50}
          spellCheck={false}
          onChange={event => change({ id: event.currentTarget.value })}
          error={fault('id')}
        />
      </SimpleGrid>
      <Checkbox
        label="Hidden: kept and exported, but not shown"
        checked={node.hidden ?? false}
        onChange={event => change({ hidden: event.currentTarget.checked || undefined })}
      />
    </>
  )
}

const Faults = ({ texts }: { texts: string[] }) =>
  texts.length === 0 ? null : (
    <ul className={classes.complaints} role="alert">
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

function nameOf({ category }: SchemaNode, above: SchemaNode | undefined): string {
  if (category === 'section') return 'Section'
  if (category === 'multivalue') return 'Several values'
  if (category === 'tuple') return 'Row of the table'
  return above?.category === 'tuple' ? 'Column' : 'Field'
}
