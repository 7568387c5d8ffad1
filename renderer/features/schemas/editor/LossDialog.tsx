import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { count } from '../../../ui/format.ts'
import classes from './editor.module.css'
import type { Count, Counted } from './losses.ts'

type Props = { found: Count | null; isBusy: boolean; close: () => void; save: () => void }

/** Which values a change drops, and in how many documents. */
export function LossDialog({ found, isBusy, close, save }: Props) {
  return (
    <ConfirmDialog
      opened={found !== null}
      title="Saving drops values"
      deed="Save and drop them"
      isBusy={isBusy}
      close={close}
      confirm={save}
    >
      {found && <Losses found={found} />}
    </ConfirmDialog>
  )
}

function Losses({ found: { losses, looked, total } }: { found: Count }) {
  return (
    <>
      <Text size="sm">
        {count(total, 'document')} {total === 1 ? 'uses' : 'use'} this schema. These values are in it and would be gone
        for good:
      </Text>
      <ul className={classes.losses}>
        {losses.map(entry => (
          <li key={entry.loss.id}>{sentence(entry)}</li>
        ))}
        {losses.length === 0 && <li>none among the latest {looked} documents</li>}
      </ul>
      {looked < total && (
        <Text size="sm">Only the latest {looked} documents were looked at; the older ones may lose values too.</Text>
      )}
      <Text size="sm" c="dimmed">
        To keep the old documents as they are, make a new schema and choose it in the queue: it then counts for what
        comes in from now on.
      </Text>
    </>
  )
}

const sentence = ({ loss, documents }: Counted) => (
  <>
    <b>{loss.label || loss.id}</b> ({loss.id}){loss.what === 'all' ? '' : ', all but the first value'}: in{' '}
    {count(documents, 'document')}
  </>
)
