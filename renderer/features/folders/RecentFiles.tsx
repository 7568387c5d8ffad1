import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { idOf } from '../../api/client.ts'
import type { WatchedFolder } from '../../api/types.ts'
import { when } from '../../ui/format.ts'
import classes from './folders.module.css'

type Recent = WatchedFolder['recent'][number]

/** What came in last, and what was refused with the reason. */
export function RecentFiles({ folder }: { folder: WatchedFolder }) {
  if (folder.recent.length === 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.nothingYet}>
        Nothing has come in yet.
      </Text>
    )
  }
  return (
    <ul className={classes.recent} aria-label={`Last files of ${folder.path}`}>
      {folder.recent.map(file => (
        <RecentFile key={`${file.at}-${file.file_name}`} file={file} />
      ))}
    </ul>
  )
}

function RecentFile({ file }: { file: Recent }) {
  const taken = file.outcome === 'imported'
  const Icon = taken ? IconCircleCheck : IconAlertTriangle
  return (
    <li className={classes.file}>
      <Icon size={16} aria-hidden color={taken ? 'var(--gl-ok)' : 'var(--gl-danger)'} className={classes.fileMark} />
      <div className={classes.fileText}>
        <Text size="sm" truncate title={file.file_name}>
          {file.file_name}
        </Text>
        {(!taken || file.note) && (
          <Text size="xs" c={taken ? 'dimmed' : 'var(--gl-danger)'}>
            {taken ? file.note : `Refused: ${file.note ?? 'no reason was noted'}`}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed" className="numbers">
        {when(file.at)}
      </Text>
      {file.annotation && (
        <Anchor
          component={Link}
          size="sm"
          to={`/annotations/${idOf(file.annotation)}`}
          aria-label={`Open ${file.file_name}`}
        >
          Open
        </Anchor>
      )}
    </li>
  )
}
