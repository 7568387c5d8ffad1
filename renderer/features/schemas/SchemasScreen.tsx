import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { datapointsOf } from '../../api/queues.ts'
import type { Schema } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { count, when } from '../../ui/format.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import settings from '../../ui/settings.module.css'
import { AddSchema } from './AddSchema.tsx'
import { useRemoveSchema, useSchemas } from './schemas.ts'

export function SchemasScreen() {
  const schemas = useSchemas()
  const remove = useRemoveSchema()
  const [isAdding, { open, close }] = useDisclosure(false)
  const [doomed, doom] = useState<Schema | null>(null)
  return (
    <SettingsPage
      title="Schemas"
      intro="Which fields and tables are found on documents, and how they are shown and checked. A queue uses one schema."
      needs={[schemas]}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={open}>
          Add schema
        </Button>
      }
    >
      {() => (
        <>
          <SchemaTable schemas={schemas.data ?? []} doom={doom} />
          <AddSchema opened={isAdding} close={close} />
          <ConfirmDialog
            opened={doomed !== null}
            title={`Remove the schema ${doomed?.name ?? ''}?`}
            deed="Remove the schema"
            isBusy={remove.isPending}
            close={() => doom(null)}
            confirm={() => doomed && remove.mutate(doomed, { onSettled: () => doom(null) })}
          >
            <Text size="sm">No queue uses it. This cannot be taken back.</Text>
          </ConfirmDialog>
        </>
      )}
    </SettingsPage>
  )
}

function SchemaTable({ schemas, doom }: { schemas: Schema[]; doom: (schema: Schema) => void }) {
  return (
    <section className={settings.scroll} aria-label="Schemas">
      <table className={settings.list}>
        <thead>
          <tr>
            <th scope="col">Schema</th>
            <th scope="col">Content</th>
            <th scope="col">Used by</th>
            <th scope="col">Changed</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {schemas.map(schema => (
            <tr key={schema.id}>
              <th scope="row">
                <Anchor component={Link} to={`/settings/schemas/${schema.id}`} inherit>
                  {schema.name}
                </Anchor>
              </th>
              <td>{count(datapointsOf(schema.content).length, 'field')}</td>
              <td>{schema.queues.length === 0 ? 'no queue' : count(schema.queues.length, 'queue')}</td>
              <td className="numbers">{when(schema.modified_at)}</td>
              <td className={settings.actions}>
                {schema.queues.length === 0 && (
                  <Button size="xs" variant="default" aria-label={`Remove ${schema.name}`} onClick={() => doom(schema)}>
                    Remove
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
