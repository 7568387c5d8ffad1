import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { type Doomed, useForget, useMemory } from './memory.ts'
import { Suppliers } from './Suppliers.tsx'

const everything: Doomed = { address: '/supplier_memory', name: 'Everything' }

export function MemoryScreen() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [settled] = useDebouncedValue(search.trim(), 250)
  const memory = useMemory(settled, page)
  const forget = useForget()
  const [doomed, doom] = useState<Doomed | null>(null)
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <SettingsPage
      title="What Gleaner remembers"
      intro="When a person confirms a document, Gleaner keeps where each value stood on it, and looks there on the supplier’s next one. It stays on this machine."
      needs={[memory]}
      action={
        <Button variant="default" onClick={() => doom(everything)}>
          Forget everything
        </Button>
      }
    >
      {() => (
        <>
          {memory.data && (
            <Suppliers found={memory.data} page={page} setPage={setPage} search={search} find={find} doom={doom} />
          )}
          <ConfirmDialog
            opened={doomed !== null}
            title={`Forget ${doomed === everything ? 'everything' : (doomed?.name ?? '')}?`}
            deed="Forget"
            isBusy={forget.isPending}
            close={() => doom(null)}
            confirm={() =>
              doomed && forget.mutate(doomed, { onSuccess: () => setPage(1), onSettled: () => doom(null) })
            }
          >
            <Text size="sm">
              The documents stay as they are. It is learnt anew from the next one that is confirmed.
            </Text>
          </ConfirmDialog>
        </>
      )}
    </SettingsPage>
  )
}
