import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useListAddress } from './address.ts'
import classes from './documents.module.css'

export function SearchBox() {
  const [{ search }, change] = useListAddress()
  const [text, setText] = useState(search)
  const send = useDebouncedCallback((value: string) => change({ search: value.trim() }), 300)
  // Back, Forward and the tabs change the address too.
  useEffect(() => setText(old => (old.trim() === search ? old : search)), [search])
  const put = (value: string) => {
    setText(value)
    send(value)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Search file names and values"
      placeholder="Search file names and values"
      value={text}
      maxLength={256}
      onChange={event => put(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => put('')} />}
    />
  )
}
