import { Anchor, Text, Title } from '@mantine/core'
import { type Icon, IconFolderSearch, IconMail, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Queue } from '../../api/types.ts'
import classes from './documents.module.css'

/** What a new queue shows: the three ways in which the first document can come. */
export function EmptyQueue({ queue }: { queue: Queue }) {
  return (
    <div className={classes.empty}>
      <Title order={2} size="h3" ta="center">
        Bring in the first document
      </Title>
      <Text c="dimmed" ta="center" maw={520}>
        Gleaner reads it on this machine, shows you what it found, and asks you to check what it is not sure of.
      </Text>
      <ol className={classes.ways}>
        <Way Icon={IconUpload} title="Drop files here">
          Drag PDF, PNG, JPEG, TIFF or e-invoice XML files onto this window, or choose them with <b>Add files</b> above.
        </Way>
        <Way Icon={IconFolderSearch} title="Watch a folder">
          What your scanner or mail program saves there comes in by itself.{' '}
          <Anchor component={Link} to={`/folders?queue=${queue.id}`} inherit underline="always">
            Choose a folder
          </Anchor>
        </Way>
        <Way Icon={IconMail} title="Drop an e-mail">
          Save a message as an .eml file into a watched folder; its attachments become documents.
        </Way>
      </ol>
    </div>
  )
}

const Way = ({ Icon, title, children }: { Icon: Icon; title: string; children: ReactNode }) => (
  <li className={classes.way}>
    <Icon size={28} stroke={1.5} aria-hidden color="var(--mantine-color-anchor)" />
    <Title order={3} size="h5">
      {title}
    </Title>
    <Text size="sm">{children}</Text>
  </li>
)
