import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLabels } from '../../api/labels.ts'
import type { Label } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import settings from '../../ui/settings.module.css'
import { AddLabel } from './AddLabel.tsx'
import { LabelRow } from './LabelRow.tsx'
import { useRemoveLabel } from './labels.ts'

export function LabelsScreen() {
  const labels = useLabels()
  const remove = useRemoveLabel()
  const [doomed, doom] = useState<Label | null>(null)
  return (
    <SettingsPage
      title="Labels"
      intro="Marks of your own for documents, such as “disputed” or “ask the boss”. Lists can be narrowed down to a label."
      needs={[labels]}
    >
      {() => (
        <Stack>
          <AddLabel />
          <LabelList labels={labels.data ?? []} doom={doom} />
          <ConfirmDialog
            opened={doomed !== null}
            title={`Remove the label ${doomed?.name ?? ''}?`}
            deed="Remove the label"
            isBusy={remove.isPending}
            close={() => doom(null)}
            confirm={() => doomed && remove.mutate(doomed, { onSettled: () => doom(null) })}
          >
            <Text size="sm">It goes from every document that has it. The documents stay.</Text>
          </ConfirmDialog>
        </Stack>
      )}
    </SettingsPage>
  )
}

function LabelList({ labels, doom }: { labels: Label[]; doom: (label: Label) => void }) {
  if (labels.length === 0) return <Text className={settings.none}>There are no labels yet.</Text>
  return (
    <section className={settings.scroll} aria-label="Labels">
      <table className={settings.list}>
        <thead>
          <tr>
            <th scope="col">Label</th>
            <th scope="col">Name</th>
            <th scope="col">Colour</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {labels.map(label => (
            <LabelRow key={`${label.id}-${label.name}`} label={label} remove={() => doom(label)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
