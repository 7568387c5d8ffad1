import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { SchemaNode } from '../../../api/types.ts'
import { FormatField } from './FormatField.tsx'
import { FormulaField } from './FormulaField.tsx'
import { OptionList } from './OptionList.tsx'
import { below, type PartProps } from './part.ts'
import { ReasoningFields } from './ReasoningFields.tsx'
import { retyped } from './retyped.ts'

type Props = PartProps & { isColumn: boolean }
type Source = NonNullable<NonNullable<SchemaNode['ui_configuration']>['type']>

export function DatapointFields(props: Props) {
  const { node, change, fault } = props
  if (node.type === 'button') {
    return (
      <>
        <TypeSelect {...props} />
        <TextInput
          label="Address that opens"
          type="url"
          value={node.popup_url ?? ''}
          onChange={event => change({ popup_url: event.currentTarget.value || undefined })}
          error={fault('popup_url')}
        />
        <Checkbox
          label="What opens may ask for a key to the API"
          checked={node.can_obtain_token ?? false}
          onChange={event => change({ can_obtain_token: event.currentTarget.checked || undefined })}
          error={fault('can_obtain_token')}
        />
      </>
    )
  }
  const source = node.ui_configuration?.type ?? ''
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TypeSelect {...props} />
        <NativeSelect
          label="Where its value comes from"
          value={source}
          onChange={event => change(sourced(node, (event.currentTarget.value || null) as Source | null))}
          data={sources.filter(({ value, rare }) => !rare || value === source)}
        />
      </SimpleGrid>
      {source === 'formula' && <FormulaField {...props} />}
      {source === 'reasoning' && <ReasoningFields {...props} />}
      {source !== 'formula' && source !== 'reasoning' && <Extraction {...props} />}
      <FormatField {...props} />
      {node.type === 'enum' && <OptionList {...props} />}
    </>
  )
}

const types: { value: NonNullable<SchemaNode['type']>; label: string }[] = [
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'enum', label: 'Choice' },
  { value: 'button', label: 'Button' },
]

const TypeSelect = ({ node, change, fault }: Props) => (
  <NativeSelect
    label="Kind of value"
    value={node.type ?? 'string'}
    onChange={event => change(retyped(node, event.currentTarget.value as (typeof types)[number]['value']))}
    data={types}
    error={fault('type')}
  />
)

const sources: { value: Source | ''; label: string; rare?: boolean }[] = [
  { value: '', label: 'The page, or a person' },
  { value: 'captured', label: 'The page' },
  { value: 'manual', label: 'A person' },
  { value: 'data', label: 'A program' },
  { value: 'formula', label: 'A formula' },
  { value: 'reasoning', label: 'A language model' },
  { value: 'lookup', label: 'A look-up', rare: true },
]

/** A computed field is not extracted as well, and a formula is not typed over unless somebody allows it. */
function sourced(node: SchemaNode, type: Source | null): Partial<SchemaNode> {
  const edit = node.ui_configuration?.edit ?? (type === 'formula' ? 'disabled' : undefined)
  const isComputed = type === 'formula' || type === 'reasoning'
  return {
    ui_configuration: type || edit ? { type, ...(edit && { edit }) } : undefined,
    ...(isComputed ? { rir_field_names: [] } : {}),
    formula: type === 'formula' ? (node.formula ?? '') : undefined,
    prompt: type === 'reasoning' ? (node.prompt ?? '') : undefined,
    context: type === 'reasoning' ? (node.context ?? []) : undefined,
  }
}

function Extraction({ node, change, fault }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="Found as"
        description="Names of what the machine looks for, such as document_id; the first that is found counts."
        inputWrapperOrder={below}
        defaultValue={(node.rir_field_names ?? []).join(', ')}
        spellCheck={false}
        onChange={event => change({ rir_field_names: namesIn(event.currentTarget.value) })}
        error={fault('rir_field_names')}
      />
      <TextInput
        label="Value when nothing is found"
        description="May be left empty."
        inputWrapperOrder={below}
        value={node.default_value ?? ''}
        onChange={event => change({ default_value: event.currentTarget.value || undefined })}
        error={fault('default_value')}
      />
    </SimpleGrid>
  )
}

export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
