import { ActionIcon } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useLabels } from '../../../api/labels.ts'
import { LabelChip } from '../../../ui/LabelChip.tsx'
import { LabelMenu } from '../../../ui/LabelMenu.tsx'
import { useReviewState } from '../state/store.ts'
import classes from './desk.module.css'

/** The document's labels and the menu that puts them on and off; they are no part of what is checked. */
export function DocLabels() {
  const { annotation, readOnly } = useReviewState(state => state.opened)
  const [own, setOwn] = useState(annotation.labels)
  const shown = useLabels().data?.filter(label => own.includes(label.url)) ?? []
  return (
    <span className={classes.pair}>
      {shown.map(label => (
        <LabelChip key={label.id} label={label} />
      ))}
      {!readOnly && (
        <LabelMenu
          documents={[{ url: annotation.url, labels: own }]}
          done={({ label, isOn }) => setOwn(old => (isOn ? [...old, label] : old.filter(url => url !== label)))}
        >
          <ActionIcon variant="subtle" color="gray" aria-label="Labels">
            <IconTag size={18} />
          </ActionIcon>
        </LabelMenu>
      )}
    </span>
  )
}
