import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RememberedField, SupplierMemory } from '../../api/types.ts'
import settings from '../../ui/settings.module.css'
import type { Doomed } from './memory.ts'
import { sentenceOf, timesOf } from './wording.ts'

interface Props {
  field: RememberedField
  supplier: SupplierMemory
  doom: (doomed: Doomed) => void
}

export function FieldLine({ field, supplier, doom }: Props) {
  const { id, label, confirmed, corrected } = field
  const name = `${label} of ${supplier.name}`
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{sentenceOf(field)}</td>
      <td>
        {timesOf(confirmed)}
        {corrected && ', after a correction'}
      </td>
      <td className={settings.actions}>
        <Tooltip label="Forget">
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`Forget ${name}`}
            onClick={() => doom({ address: `${supplier.url}/fields/${id}`, name })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  )
}
