import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  opened: boolean
  title: string
  /** What the button says: the deed itself, never "OK". */
  deed: string
  isBusy: boolean
  close: () => void
  confirm: () => void
  children: ReactNode
}

/** Asks once more, for what cannot be taken back. */
export function ConfirmDialog({ opened, title, deed, isBusy, close, confirm, children }: Props) {
  return (
    <Modal opened={opened} onClose={close} title={title}>
      {children}
      <Group justify="end" mt="lg" gap="xs">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={confirm}>
          {deed}
        </Button>
      </Group>
    </Modal>
  )
}
