import { Textarea } from '@mantine/core'
import { below, type PartProps } from './part.ts'

/** What a language model is asked for this field, and what it is told about the document. */
export const ReasoningFields = ({ node, change, fault }: PartProps) => (
  <>
    <Textarea
      label="Question"
      description="Asked of the language model that is set up under Settings; without one the field is left to people."
      inputWrapperOrder={below}
      autosize
      minRows={2}
      maxLength={2000}
      value={node.prompt ?? ''}
      onChange={event => change({ prompt: event.currentTarget.value })}
      error={fault('prompt')}
    />
    <Textarea
      label="What it is told"
      description="One a line: field.sender_name, field.item_description, or a sentence of your own."
      inputWrapperOrder={below}
      autosize
      minRows={2}
      spellCheck={false}
      value={(node.context ?? []).join('\n')}
      onChange={event => change({ context: linesIn(event.currentTarget.value) })}
      error={fault('context')}
    />
  </>
)

// An empty last line stays, for the next entry is typed there
const linesIn = (text: string): string[] => (text === '' ? [] : text.split('\n'))
