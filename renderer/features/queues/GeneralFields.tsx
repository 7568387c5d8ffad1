import { Anchor, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { idOf } from '../../api/client.ts'
import type { Schema } from '../../api/types.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { exampleOf, localeChoices } from './locales.ts'
import type { PartProps } from './QueueForm.tsx'

export function GeneralFields({ draft, put, errorAt, schemas }: PartProps & { schemas: Schema[] }) {
  const example = exampleOf(draft.locale)
  return (
    <FieldGroup title="General">
      <TextInput
        label="Name"
        required
        maxLength={255}
        value={draft.name}
        onChange={event => put({ name: event.currentTarget.value })}
        error={errorAt('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label="Fields to find"
          description={
            <Anchor component={Link} to={`/settings/schemas/${idOf(draft.schema)}`} inherit>
              Change these fields
            </Anchor>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.schema}
          onChange={event => put({ schema: event.currentTarget.value })}
          data={schemas.map(({ url, name }) => ({ value: url, label: name }))}
          error={errorAt('schema')}
        />
        <NativeSelect
          label="Dates and numbers are written as in"
          description={example ? `There one writes ${example}.` : 'Each document is read as its own numbers suggest.'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.locale}
          onChange={event => put({ locale: event.currentTarget.value })}
          data={localeChoices(draft.locale)}
          error={errorAt('locale')}
        />
      </SimpleGrid>
    </FieldGroup>
  )
}
