import { Button, NativeSelect, Paper, Text, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { bridge } from '../../api/bridge.ts'
import { ApiError } from '../../api/client.ts'
import { explain } from '../../api/problem.ts'
import type { Queue } from '../../api/types.ts'
import { usePlace } from '../../ui/place.ts'
import classes from './folders.module.css'
import { useAddFolder } from './folders.ts'

export function AddFolder({ queues }: { queues: Queue[] }) {
  const [path, setPath] = useState('')
  const [queue, setQueue] = useQueueChoice(queues)
  const add = useAddFolder()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (queue && path.trim()) add.mutate({ queue: queue.url, path: path.trim() }, { onSuccess: () => setPath('') })
  }
  const put = (text: string) => {
    add.reset()
    setPath(text)
  }
  return (
    <Paper component="form" withBorder p="md" onSubmit={submit} className={classes.add}>
      <TextInput
        className={classes.path}
        label="Folder to watch"
        placeholder="/home/me/Scans"
        value={path}
        onChange={event => put(event.currentTarget.value)}
        error={add.isError}
        aria-describedby="folder-help"
        spellCheck={false}
        autoComplete="off"
      />
      <Browse put={put} />
      <NativeSelect
        label="Into the queue"
        value={String(queue?.id ?? '')}
        onChange={event => setQueue(Number(event.currentTarget.value))}
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Button type="submit" loading={add.isPending} disabled={!path.trim()} leftSection={<IconFolderPlus size={18} />}>
        Watch
      </Button>
      <Text
        id="folder-help"
        className={classes.help}
        size="sm"
        c={add.error ? 'var(--gl-danger)' : 'dimmed'}
        role="status"
      >
        {add.error ? reason(add.error) : help}
      </Text>
    </Paper>
  )
}

/** The folder dialog of the desktop window; a browser may not know paths, so there the path is typed. */
function Browse({ put }: { put: (path: string) => void }) {
  const window = bridge()
  if (!window) return null
  const choose = async () => {
    const chosen = await window.chooseFolder()
    if (chosen) put(chosen)
  }
  return (
    <Button variant="default" onClick={() => void choose()}>
      Choose…
    </Button>
  )
}

function useQueueChoice(queues: Queue[]): [Queue | undefined, (id: number) => void] {
  const asked = Number(useSearchParams()[0].get('queue'))
  const last = usePlace(state => state.queueId)
  const [chosen, choose] = useState<number | null>(null)
  const wanted = chosen ?? (asked || last)
  return [queues.find(queue => queue.id === wanted) ?? queues[0], choose]
}

const help = 'The full path, as the machine that runs Gleaner calls it.'

const reason = (error: Error) => (error instanceof ApiError && error.fields.path?.[0]) || explain(error)
