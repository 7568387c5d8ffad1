import { ActionIcon, Kbd, Modal, Table, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect } from 'react'

const keys: [string[], string][] = [
  [['/'], 'Go to the search'],
  [['↑', '↓'], 'Walk through the documents; Home, End and the Page keys as well'],
  [['Enter'], 'Open the document'],
  [['Space'], 'Choose the document, or leave it out again'],
  [['Shift', '↓'], 'Choose while walking'],
  [['Ctrl', 'A'], 'Choose every document of the page'],
  [['Esc'], 'Clear the choice'],
  [['?'], 'Show these keys'],
]

/** The keys of the list: behind a button, and behind the question mark. */
export function ListHelp() {
  const [opened, { open, close }] = useDisclosure(false)
  useKeys(open)
  return (
    <>
      <Tooltip label="Keys (?)">
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Keys of this list" onClick={open}>
          <IconKeyboard size={20} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={opened} onClose={close} title="Keys of this list">
        <Table>
          <Table.Tbody>
            {keys.map(([names, does]) => (
              <Table.Tr key={does}>
                <Table.Th scope="row" w={120}>
                  {names.map(name => (
                    <Kbd key={name} mr={4}>
                      {name}
                    </Kbd>
                  ))}
                </Table.Th>
                <Table.Td>{does}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  )
}

function useKeys(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, textarea, select, [role=dialog]')) return
      if (event.key === '?') open()
      else if (event.key === '/') document.querySelector<HTMLElement>('input[type=search]')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}
