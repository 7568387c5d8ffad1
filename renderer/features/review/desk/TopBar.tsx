import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCheck,
  IconClockPause,
  IconKeyboard,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { isEmbedded } from '../../../api/embedded.ts'
import { StatusMark } from '../../../ui/status.tsx'
import { useReview, useReviewState } from '../state/store.ts'
import { redoEdit, undoEdit } from '../state/undoing.ts'
import { Counters } from './Counters.tsx'
import { confirmButtonId } from './commands.ts'
import { DocLabels } from './DocLabels.tsx'
import classes from './desk.module.css'
import type { Ending } from './ending.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { NotesButton } from './NotesButton.tsx'
import { SaveState } from './SaveState.tsx'

export function TopBar({ ending }: { ending: Ending }) {
  const { fileName, annotation, queue, readOnly } = useReviewState(state => state.opened)
  return (
    <section className={classes.top} aria-label="This document" data-area="bar">
      {!isEmbedded() && <BackTo name={queue.name} path={`/queues/${queue.id}`} />}
      <h1 className={classes.name} title={fileName}>
        {fileName}
      </h1>
      <StatusMark status={annotation.status} />
      <DocLabels />
      <Counters />
      {!readOnly && <SaveState />}
      <span className={classes.space} />
      {!readOnly && <History />}
      <NotesButton />
      <HelpButton />
      {!readOnly && <EndButtons ending={ending} />}
    </section>
  )
}

const BackTo = ({ name, path }: { name: string; path: string }) => (
  <Tooltip label={`Back to ${name}`}>
    <ActionIcon component={Link} to={path} variant="subtle" color="gray" aria-label={`Back to ${name}`}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  </Tooltip>
)

function History() {
  const review = useReview()
  const canUndo = useReviewState(state => state.past.length > 0)
  const canRedo = useReviewState(state => state.future.length > 0)
  return (
    <span className={classes.pair}>
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon
          className={classes.quiet}
          variant="subtle"
          color="gray"
          aria-label="Undo"
          disabled={!canUndo}
          onClick={() => undoEdit(review)}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon
          className={classes.quiet}
          variant="subtle"
          color="gray"
          aria-label="Redo"
          disabled={!canRedo}
          onClick={() => redoEdit(review)}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

function HelpButton() {
  const { store } = useReview()
  return (
    <Tooltip label="Keys (F1)">
      <ActionIcon variant="subtle" color="gray" aria-label="Keys" onClick={() => store.setState({ dialog: 'help' })}>
        <IconKeyboard size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

function EndButtons({ ending }: { ending: Ending }) {
  const way = useReviewState(state => state.ending)
  return (
    <span className={classes.pair}>
      <MoreMenu ending={ending} />
      <Tooltip label="Postpone (Ctrl+P)">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClockPause size={16} />}
          loading={way === 'postpone'}
          onClick={() => void ending.postpone()}
        >
          Postpone
        </Button>
      </Tooltip>
      <Tooltip label="Confirm and open the next (Ctrl+Enter)">
        <Button
          id={confirmButtonId}
          size="xs"
          leftSection={<IconCheck size={16} />}
          loading={way === 'confirm'}
          onClick={() => void ending.confirm()}
        >
          Confirm
        </Button>
      </Tooltip>
    </span>
  )
}
