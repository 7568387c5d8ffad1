import { Checkbox, NativeSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import type { SchemaNode } from '../../../api/types.ts'
import { below, type PartProps } from './part.ts'

type Constraints = NonNullable<SchemaNode['constraints']>
type Edit = NonNullable<NonNullable<SchemaNode['ui_configuration']>['edit']>

/** What a value must be like, and what may be done with it. */
export function ConstraintFields({ node, change, fault }: PartProps) {
  if (node.type === 'button') return null
  const constraints: Constraints = node.constraints ?? {}
  const put = (changes: Constraints) => change({ constraints: cleaned({ ...constraints, ...changes }) })
  const length = (key: 'min' | 'max') => ({
    value: constraints.length?.[key] ?? '',
    min: 0,
    allowDecimal: false,
    onChange: (value: number | string) => put({ length: lengthWith(constraints.length, key, value) }),
    error: fault(`constraints.length.${key}`),
  })
  return (
    <>
      <Checkbox
        label="Must be filled"
        checked={constraints.required !== false}
        onChange={event => put({ required: event.currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput label="Shortest" suffix=" signs" {...length('min')} />
        <NumberInput label="Longest" suffix=" signs" {...length('max')} />
        <TextInput
          label="Pattern"
          description="A regular expression, with ^ and $ for the whole value."
          inputWrapperOrder={below}
          spellCheck={false}
          value={constraints.regexp?.pattern ?? ''}
          onChange={event => {
            const pattern = event.currentTarget.value
            put({ regexp: pattern ? { ...constraints.regexp, pattern } : undefined })
          }}
          error={fault('constraints.regexp.pattern')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label="Certain from"
          description="Empty means: as the queue says."
          inputWrapperOrder={below}
          suffix=" %"
          allowDecimal={false}
          min={0}
          max={100}
          value={typeof node.score_threshold === 'number' ? Math.round(node.score_threshold * 1000) / 10 : ''}
          onChange={value => change({ score_threshold: value === '' ? undefined : Number(value) / 100 })}
          error={fault('score_threshold')}
        />
        <Editable node={node} change={change} />
      </SimpleGrid>
      <Checkbox
        label="Goes into exports"
        checked={node.can_export !== false}
        onChange={event => change({ can_export: event.currentTarget.checked })}
      />
    </>
  )
}

function Editable({ node, change }: Pick<PartProps, 'node' | 'change'>) {
  return (
    <NativeSelect
      label="On the review screen"
      value={node.ui_configuration?.edit ?? 'enabled'}
      onChange={event => {
        const edit = event.currentTarget.value as Edit
        change({ ui_configuration: { ...node.ui_configuration, edit } })
      }}
      data={[
        { value: 'enabled', label: 'editable, warns if computed' },
        { value: 'enabled_without_warning', label: 'editable' },
        { value: 'disabled', label: 'read-only' },
      ]}
    />
  )
}

function lengthWith(length: Constraints['length'], key: 'min' | 'max', value: number | string): Constraints['length'] {
  const next = cleaned({ ...length, [key]: value === '' ? undefined : Number(value) })
  return Object.keys(next).length > 0 ? next : undefined
}

const cleaned = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
