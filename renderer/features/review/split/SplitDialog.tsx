import { Button, Group, Modal, Text } from '@mantine/core'
import { IconCut } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { count } from '../../../ui/format.ts'
import { useReview, useReviewState } from '../state/store.ts'
import { cutEverywhere, documentsFor, isChanged, partsOf } from './arrange.ts'
import { PartList } from './PartList.tsx'
import { useSplit } from './use-split.ts'

export function SplitDialog() {
  const { store } = useReview()
  const isOpen = useReviewState(state => state.dialog === 'pages')
  return (
    <Modal
      opened={isOpen}
      onClose={() => store.setState({ dialog: null })}
      title="Split or rearrange pages"
      size="min(1180px, 94vw)"
    >
      {isOpen && <Arranging />}
    </Modal>
  )
}

function Arranging() {
  const { store } = useReview()
  const pages = useReviewState(state => state.opened.pages)
  const [parts, setParts] = useState(() => partsOf(pages))
  const split = useSplit()
  const documents = documentsFor(parts)
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed" maw={620}>
          Drag a page to another place, or use the buttons below it. The scissors begin a new document. What comes out
          is read again; values entered so far are not kept.
        </Text>
        {pages.length > 1 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCut size={16} />}
            onClick={() => setParts(cutEverywhere(parts))}
          >
            Every page a document
          </Button>
        )}
      </Group>
      <PartList parts={parts} put={setParts} />
      {split.error && <ErrorNote title="The pages stay as they were" error={split.error} />}
      <Group justify="end" mt="md" gap="xs">
        <Text size="sm" mr="auto" role="status">
          {documents.length === 0 ? 'No page is left.' : `${count(documents.length, 'document')} will come out.`}
        </Text>
        <Button variant="default" onClick={() => store.setState({ dialog: null })}>
          Cancel
        </Button>
        <Button
          loading={split.isPending}
          disabled={documents.length === 0 || !isChanged(parts, pages)}
          onClick={() => split.mutate(documents)}
        >
          {documents.length > 1 ? `Split into ${documents.length} documents` : 'Apply'}
        </Button>
      </Group>
    </>
  )
}
