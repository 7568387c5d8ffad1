import { Select } from '@mantine/core'
import { useState } from 'react'
import { endDraft, fill } from '../state/filling.ts'
import { fieldElementId, select } from '../state/moving.ts'
import { useReview } from '../state/store.ts'
import classes from './fields.module.css'

interface Props {
  id: number
  label: string
  value: string
  options: { value: string; label: string }[]
  isReadOnly: boolean
  isInvalid: boolean
  describedBy?: string
  tabIndex?: number
}

const none = '\u0000'

/** One of the options, found by typing a part of its name. A value that is no option is shown as it is. */
export function EnumInput({ id, label, value, options, isReadOnly, isInvalid, describedBy, tabIndex = 0 }: Props) {
  const review = useReview()
  const known = options.find(option => option.value.toLowerCase() === value.toLowerCase())
  const [search, setSearch] = useState(known?.label ?? value)
  const data = known || !value ? options : [{ value, label: `${value} (not an option)` }, ...options]
  const choose = (chosen: string | null) =>
    fill(review, id, { value: chosen === none ? '' : (chosen ?? ''), page: null, position: null })
  return (
    <Select
      id={fieldElementId(id)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      classNames={{ input: classes.input, root: classes.select }}
      data={[...distinct(data), ...(value ? [{ value: none, label: '(empty)' }] : [])]}
      value={known?.value ?? (value || null)}
      onChange={choose}
      onFocus={() => select(review, id)}
      onBlur={() => endDraft(review)}
      readOnly={isReadOnly}
      tabIndex={tabIndex}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownClose={() => setSearch(known?.label ?? value)}
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      variant="unstyled"
      size="xs"
      nothingFoundMessage="No such option"
      comboboxProps={{ width: 240, position: 'bottom-start' }}
    />
  )
}

function distinct(options: Props['options']): Props['options'] {
  return [...new Map(options.map(option => [option.value, option])).values()]
}
