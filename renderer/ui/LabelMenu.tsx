import { Group, Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApplyLabels, useLabels } from '../api/labels.ts'
import { useIsAdmin } from '../api/people.ts'
import type { Annotation, Label } from '../api/types.ts'
import { LabelDot } from './LabelChip.tsx'
import { tellFailure } from './notify.tsx'

type Props = {
  /** The documents that get or lose labels. */
  documents: Pick<Annotation, 'url' | 'labels'>[]
  /** The button that opens the menu. */
  children: ReactNode
  done?: (change: { label: string; isOn: boolean }) => void
}

/** Every label with a tick where the documents have it; a press puts it on all of them, or takes it off. */
export function LabelMenu({ documents, children, done }: Props) {
  const labels = useLabels()
  const apply = useApplyLabels()
  const toggle = (label: Label) => {
    const isOn = !documents.every(document => document.labels.includes(label.url))
    const annotations = documents.map(document => document.url)
    apply.mutate(isOn ? { annotations, add: [label.url] } : { annotations, remove: [label.url] }, {
      onSuccess: () => done?.({ label: label.url, isOn }),
      onError: error => tellFailure('The labels were not changed', error),
    })
  }
  return (
    <Menu position="bottom-start" closeOnItemClick={false} width={240}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {labels.data?.map(label => (
          <LabelItem key={label.id} label={label} documents={documents} toggle={() => toggle(label)} />
        ))}
        {labels.data?.length === 0 && <NoLabels />}
        {labels.isError && <Menu.Label>The labels could not be loaded.</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

function LabelItem({ label, documents, toggle }: Pick<Props, 'documents'> & { label: Label; toggle: () => void }) {
  const having = documents.filter(document => document.labels.includes(label.url)).length
  const isAll = having === documents.length
  return (
    <Menu.CheckboxItem checked={isAll} onChange={toggle}>
      <Group gap={6} wrap="nowrap">
        <LabelDot color={label.color} />
        {label.name}
        {having > 0 && !isAll && (
          <Text span size="xs" c="dimmed">
            on {having} of {documents.length}
          </Text>
        )}
      </Group>
    </Menu.CheckboxItem>
  )
}

function NoLabels() {
  if (useIsAdmin())
    return (
      <Menu.Item component={Link} to="/settings/labels">
        Make the first label…
      </Menu.Item>
    )
  return (
    <Menu.Label>
      <Text size="xs">There are no labels yet; an administrator can make some.</Text>
    </Menu.Label>
  )
}
