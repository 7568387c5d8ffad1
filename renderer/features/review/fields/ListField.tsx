import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { OutlineEntry } from '../content/outline.ts'
import { addTo, removeFrom } from '../state/rows.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { FieldRow } from './FieldRow.tsx'
import classes from './fields.module.css'

/** A field that may have several values, one row each. */
export function ListField({ entry }: { entry: Extract<OutlineEntry, { kind: 'list' }> }) {
  const review = useReview()
  const born = useReviewState(state => state.born)
  const isLocked = useReviewState(state => state.opened.readOnly !== null)
  const { items, label } = entry
  return (
    <fieldset className={classes.group} aria-label={label}>
      {items.map((id, i) => (
        <FieldRow
          key={born.get(id) ?? id}
          id={id}
          label={items.length > 1 ? `${label} ${i + 1}` : label}
          action={
            !isLocked && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                tabIndex={-1}
                aria-label={`Remove ${label} ${i + 1} (Ctrl+Delete)`}
                onClick={() => removeFrom(review, entry.id, id)}
              >
                <IconX size={14} />
              </ActionIcon>
            )
          }
        />
      ))}
      {!isLocked && (
        <div className={classes.more}>
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => addTo(review, entry.id)}
          >
            {items.length === 0 ? `Add ${label.toLowerCase()}` : 'Add another'}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
