import { Button, Group, Paper, Text, Title } from '@mantine/core'
import type { SupplierMemory } from '../../api/types.ts'
import settings from '../../ui/settings.module.css'
import { FieldLine } from './FieldLine.tsx'
import type { Doomed } from './memory.ts'
import { knownBy } from './wording.ts'

interface Props {
  supplier: SupplierMemory
  doom: (doomed: Doomed) => void
}

/** One supplier: how it is known again, and per layout what is remembered of each field. */
export function SupplierCard({ supplier, doom }: Props) {
  const { name, url, layouts } = supplier
  return (
    <Paper component="section" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="start" mb="sm">
        <div>
          <Title order={2} size="h5">
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {knownBy(supplier)}
          </Text>
        </div>
        <Button size="xs" variant="default" aria-label={`Forget ${name}`} onClick={() => doom({ address: url, name })}>
          Forget
        </Button>
      </Group>
      {layouts.map(({ id, fields }, index) => (
        <div key={id} className={settings.scroll}>
          <table className={settings.list} aria-label={layouts.length > 1 ? `Layout ${index + 1}` : 'Fields'}>
            <thead>
              <tr>
                <th scope="col">{layouts.length > 1 ? `Layout ${index + 1}` : 'Field'}</th>
                <th scope="col">Remembered</th>
                <th scope="col">Confirmed</th>
                <th scope="col" aria-label="Actions" />
              </tr>
            </thead>
            <tbody>
              {fields.map(field => (
                <FieldLine key={field.id} field={field} supplier={supplier} doom={doom} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Paper>
  )
}
