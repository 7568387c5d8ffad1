import { NumberInput, SimpleGrid } from '@mantine/core'
import { FieldGroup } from './FieldGroup.tsx'
import type { PartProps } from './QueueForm.tsx'

export const KeepingFields = ({ draft, put, errorAt }: PartProps) => (
  <FieldGroup title="Keeping">
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberInput
        label="Documents are deleted after"
        description="Counted from their arrival. Files and values are then gone for good, exported or not; what is already older goes within the hour. Left empty, documents are kept."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="Kept for good"
        suffix={draft.lifetime === 1 ? ' day' : ' days'}
        min={0}
        max={36_500}
        decimalScale={2}
        value={draft.lifetime}
        onChange={lifetime => put({ lifetime })}
        error={errorAt('document_lifetime')}
      />
    </SimpleGrid>
  </FieldGroup>
)
