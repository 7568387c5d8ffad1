import { Checkbox, NumberInput, SimpleGrid } from '@mantine/core'
import { FieldGroup } from './FieldGroup.tsx'
import type { PartProps } from './QueueForm.tsx'

export function CheckingFields({ draft, put, errorAt }: PartProps) {
  return (
    <FieldGroup title="Checking">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label="Values are certain from"
          description="What is found with less certainty is shown to a person. A field can have a threshold of its own."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          suffix=" %"
          min={0}
          max={100}
          decimalScale={1}
          value={draft.threshold}
          required
          withAsterisk={false}
          onChange={threshold => put({ threshold })}
          error={errorAt('default_score_threshold')}
        />
        <NumberInput
          label="An open document is kept for"
          description="When nothing is done for that long, it goes back to the queue and others can take it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          suffix=" minutes"
          min={1}
          max={59_999}
          allowDecimal={false}
          value={draft.timeout}
          required
          withAsterisk={false}
          onChange={timeout => put({ timeout })}
          error={errorAt('session_timeout')}
        />
      </SimpleGrid>
      <Checkbox
        label="Keep confirmed documents until they are exported by hand"
        description="Without this, a document is exported as soon as it is confirmed."
        checked={draft.confirmed}
        onChange={event => put({ confirmed: event.currentTarget.checked })}
      />
      <Checkbox
        label="Documents can be rejected"
        checked={draft.rejection}
        onChange={event => put({ rejection: event.currentTarget.checked })}
        error={errorAt('settings')}
      />
    </FieldGroup>
  )
}
