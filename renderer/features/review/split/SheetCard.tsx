import { ActionIcon } from '@mantine/core'
import {
  type Icon,
  IconArrowLeft,
  IconArrowRight,
  IconCut,
  IconRestore,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import type { LiHTMLAttributes } from 'react'
import { usePageImage } from '../page/use-page-image.ts'
import type { Sheet } from './arrange.ts'
import classes from './split.module.css'

type Drag = Pick<LiHTMLAttributes<HTMLLIElement>, 'onDragStart' | 'onDragOver' | 'onDrop' | 'onDragEnd'>

type Props = {
  sheet: Sheet
  /** The dragged page would come before this one, or behind it as the last. */
  isTarget: boolean
  isLastTarget: boolean
  cut: (() => void) | null
  back: (() => void) | null
  on: (() => void) | null
  turn: () => void
  remove: () => void
  drag: Drag
}

/** One page in small with what can be done with it. */
export function SheetCard({ sheet, isTarget, isLastTarget, cut, back, on, turn, remove, drag }: Props) {
  const { page, isRemoved } = sheet
  const name = `page ${page.number}`
  return (
    <li
      className={classes.sheet}
      draggable
      data-target={isTarget ? 'before' : isLastTarget ? 'behind' : undefined}
      data-removed={isRemoved || undefined}
      {...drag}
    >
      {cut && (
        <ActionIcon
          className={classes.cut}
          variant="default"
          size="sm"
          aria-label={`New document from ${name}`}
          onClick={cut}
        >
          <IconCut size={14} />
        </ActionIcon>
      )}
      <Picture sheet={sheet} />
      <span className={classes.number}>
        Page {page.number}
        {isRemoved && ' (left out)'}
      </span>
      <span className={classes.tools}>
        <Tool id={`back-${page.id}`} label={`Move ${name} back`} Icon={IconArrowLeft} run={back} />
        <Tool id={`turn-${page.id}`} label={`Turn ${name}`} Icon={IconRotateClockwise} run={turn} />
        <Tool
          id={`remove-${page.id}`}
          label={isRemoved ? `Keep ${name} after all` : `Leave ${name} out`}
          Icon={isRemoved ? IconRestore : IconTrash}
          run={remove}
        />
        <Tool id={`on-${page.id}`} label={`Move ${name} on`} Icon={IconArrowRight} run={on} />
      </span>
    </li>
  )
}

function Picture({ sheet: { page, turn } }: { sheet: Sheet }) {
  const { address } = usePageImage(page, true)
  return (
    <span className={classes.picture}>
      {address && <img src={address} alt="" draggable={false} style={{ transform: `rotate(${turn}deg)` }} />}
    </span>
  )
}

type ToolProps = { id: string; label: string; Icon: Icon; run: (() => void) | null }

const Tool = ({ id, label, Icon: Sign, run }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="md"
    aria-label={label}
    title={label}
    data-button={id}
    aria-disabled={run === null}
    onClick={() => run?.()}
  >
    <Sign size={16} opacity={run ? 1 : 0.35} />
  </ActionIcon>
)
