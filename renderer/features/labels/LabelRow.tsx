import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Label } from '../../api/types.ts'
import { LabelChip } from '../../ui/LabelChip.tsx'
import settings from '../../ui/settings.module.css'
import { ColorSelect } from './ColorSelect.tsx'
import { useChangeLabel } from './labels.ts'

/** Every change is saved when the field is left; Esc brings the old name back. */
export function LabelRow({ label, remove }: { label: Label; remove: () => void }) {
  const [name, setName] = useState(label.name)
  const change = useChangeLabel()
  const rename = () => {
    const wanted = name.trim()
    if (!wanted) setName(label.name)
    else if (wanted !== label.name)
      change.mutate({ label, changes: { name: wanted } }, { onError: () => setName(label.name) })
  }
  return (
    <tr>
      <th scope="row">
        <LabelChip label={label} />
      </th>
      <td>
        <TextInput
          aria-label={`Name of ${label.name}`}
          value={name}
          miw={160}
          onChange={event => setName(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={event => {
            if (event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') setName(label.name)
          }}
        />
      </td>
      <td>
        <ColorSelect
          aria-label={`Colour of ${label.name}`}
          value={label.color}
          put={color => change.mutate({ label, changes: { color } })}
        />
      </td>
      <td className={settings.actions}>
        <Tooltip label="Remove">
          <ActionIcon variant="default" size={30} aria-label={`Remove ${label.name}`} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  )
}
