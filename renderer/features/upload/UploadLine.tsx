import { Anchor, Progress as Bar, Button, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { sizeOf } from '../../ui/format.ts'
import { tellFailure } from '../../ui/notify.tsx'
import type { Progress } from './progress.ts'
import { tryAgain } from './send.ts'
import type { UploadRow } from './store.ts'
import classes from './upload.module.css'

export function UploadLine({ row, progress }: { row: UploadRow; progress: Progress }) {
  return (
    <li className={classes.line}>
      <Mark state={progress.state} />
      <div className={classes.lineText}>
        <Text size="sm" truncate title={row.name}>
          {row.name}
        </Text>
        <Text size="xs" c={progress.state === 'failed' ? 'var(--gl-danger)' : 'dimmed'} className="numbers">
          {progress.text}
          {progress.state === 'busy' && row.size !== null ? ` · ${sizeOf(row.size)}` : ''}
        </Text>
        {progress.reason && <Text size="xs">{progress.reason}</Text>}
        {progress.share !== undefined && (
          <Bar value={progress.share * 100} size={4} mt={4} aria-label={`Upload of ${row.name}`} />
        )}
      </div>
      {progress.open !== undefined && (
        <Anchor component={Link} to={`/annotations/${progress.open}`} size="sm" aria-label={`Review ${row.name}`}>
          Review
        </Anchor>
      )}
      {progress.retry && <Retry row={row} retry={progress.retry} />}
    </li>
  )
}

function Retry({ row, retry }: { row: UploadRow; retry: NonNullable<Progress['retry']> }) {
  const client = useQueryClient()
  const readAgain = useMutation({
    mutationFn: (ids: number[]) => Promise.all(ids.map(id => api.patch(`/annotations/${id}`, { status: 'importing' }))),
    onError: error => tellFailure(`${row.name} was not queued to be read again`, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['annotations'] }),
  })
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={readAgain.isPending}
      aria-label={`Retry ${row.name}`}
      onClick={() => (retry.kind === 'send' ? tryAgain(row.id) : readAgain.mutate(retry.annotations))}
    >
      Retry
    </Button>
  )
}

function Mark({ state }: { state: Progress['state'] }) {
  if (state === 'busy') return <Loader size={18} type="oval" className={classes.mark} aria-hidden />
  const Icon = state === 'ready' ? IconCircleCheck : IconAlertTriangle
  return (
    <Icon
      size={18}
      className={classes.mark}
      aria-hidden
      color={state === 'ready' ? 'var(--gl-ok)' : 'var(--gl-danger)'}
    />
  )
}
