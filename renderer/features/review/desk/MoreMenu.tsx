import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconCut,
  IconDotsVertical,
  IconRotate2,
  IconRotateClockwise2,
  IconRotateDot,
  IconTrash,
} from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { isEmbedded } from '../../../api/embedded.ts'
import { tellFailure } from '../../../ui/notify.tsx'
import { useReview, useReviewState } from '../state/store.ts'
import type { Ending } from './ending.ts'
import { useReopen } from './use-reopen.ts'

/** What is done with the document as a whole, and not every day. */
export function MoreMenu({ ending }: { ending: Ending }) {
  const { store } = useReview()
  const hasPages = useReviewState(state => state.opened.pages.length > 0)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More to do with this document">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasPages && (
          <>
            {/* What comes out are documents of their own, which the key of an embedded window does not open */}
            {!isEmbedded() && (
              <>
                <Menu.Item leftSection={<IconCut size={16} />} onClick={() => store.setState({ dialog: 'pages' })}>
                  Split or rearrange pages …
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            <Menu.Label>Turn all pages and read them again</Menu.Label>
            <TurnItems />
            <Menu.Divider />
          </>
        )}
        {ending.canReject && (
          <Menu.Item leftSection={<IconBan size={16} />} onClick={() => store.setState({ dialog: 'reject' })}>
            Reject … (Ctrl+R)
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => void ending.remove()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const turns = [
  { degrees: 90, label: 'To the right', Icon: IconRotateClockwise2 },
  { degrees: 180, label: 'Upside down', Icon: IconRotateDot },
  { degrees: 270, label: 'To the left', Icon: IconRotate2 },
]

function TurnItems() {
  const { id } = useReviewState(state => state.opened.annotation)
  const already = useReviewState(state => state.opened.pages[0]?.rotation_deg ?? 0)
  const { saver } = useReview()
  const reopen = useReopen()
  // The service counts from how the file lies, the person from how the page is seen
  const turn = async (degrees: number) => {
    await saver.settled()
    await api.post(`/annotations/${id}/rotate`, { rotation_deg: (already + degrees) % 360 })
    reopen()
  }
  return turns.map(({ degrees, label, Icon }) => (
    <Menu.Item
      key={degrees}
      leftSection={<Icon size={16} />}
      onClick={() => void turn(degrees).catch(error => tellFailure('The pages were not turned', error))}
    >
      {label}
    </Menu.Item>
  ))
}
