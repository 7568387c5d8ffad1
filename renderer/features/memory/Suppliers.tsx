import { Pagination, Stack, Text, TextInput } from '@mantine/core'
import type { Page, SupplierMemory } from '../../api/types.ts'
import settings from '../../ui/settings.module.css'
import type { Doomed } from './memory.ts'
import { SupplierCard } from './SupplierCard.tsx'

interface Props {
  found: Page<SupplierMemory>
  page: number
  setPage: (page: number) => void
  search: string
  find: (text: string) => void
  doom: (doomed: Doomed) => void
}

export function Suppliers({ found, page, setPage, search, find, doom }: Props) {
  const { results, pagination } = found
  return (
    <Stack>
      <TextInput
        label="Find a supplier"
        placeholder="Name, VAT id, IBAN"
        value={search}
        onChange={event => find(event.currentTarget.value)}
      />
      {results.length === 0 && (
        <Text className={settings.none} role="status">
          {search ? 'No supplier is like that.' : 'Nothing yet. Confirm a document that names its supplier.'}
        </Text>
      )}
      {results.map(supplier => (
        <SupplierCard key={supplier.id} supplier={supplier} doom={doom} />
      ))}
      {pagination.total_pages > 1 && (
        <Pagination total={pagination.total_pages} value={page} onChange={setPage} aria-label="Pages of suppliers" />
      )}
    </Stack>
  )
}
