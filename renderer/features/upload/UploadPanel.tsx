import { ActionIcon, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { summaryOf } from './progress.ts'
import { dropRows, setCollapsed, useUploads } from './store.ts'
import { UploadLine } from './UploadLine.tsx'
import classes from './upload.module.css'
import { useProgress } from './use-progress.ts'

/**
 * The files of this visit in a corner of the window: gone when it is closed, and folded into the bar at the top on every
 * screen but the list of documents, where it would lie over things that people need.
 */
export function UploadPanel() {
  const collapsed = useUploads(state => state.collapsed)
  const lines = useProgress()
  useFoldedElsewhere()
  if (lines.length === 0) return null
  const summary = summaryOf(lines.map(line => line.progress))
  const settled = lines.filter(line => line.progress.state === 'ready')
  return (
    <Paper
      component="section"
      withBorder
      shadow="lg"
      className={classes.panel}
      mod={{ folded: collapsed }}
      aria-label="Files on their way in"
    >
      <Group className={classes.panelHead} wrap="nowrap">
        <Text fw={600} size="sm" flex={1} aria-hidden>
          {summary}
        </Text>
        <VisuallyHidden role="status">Files: {summary}</VisuallyHidden>
        {settled.length > 0 && settled.length < lines.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => dropRows(row => !settled.some(s => s.row === row))}>
            Clear ready
          </Button>
        )}
        <Fold collapsed={collapsed} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Close the list of files"
          disabled={lines.some(({ row }) => row.phase === 'waiting' || row.phase === 'sending')}
          onClick={() => dropRows(() => false)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {!collapsed && (
        <ul className={classes.lines}>
          {[...lines].reverse().map(({ row, progress }) => (
            <UploadLine key={row.id} row={row} progress={progress} />
          ))}
        </ul>
      )}
    </Paper>
  )
}

function useFoldedElsewhere() {
  const { pathname } = useLocation()
  const isList = pathname === '/' || pathname.startsWith('/queues')
  useEffect(() => {
    if (!isList) setCollapsed(true)
  }, [isList])
}

const Fold = ({ collapsed }: { collapsed: boolean }) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label="List of files"
    aria-expanded={!collapsed}
    onClick={() => setCollapsed(!collapsed)}
  >
    {collapsed ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
  </ActionIcon>
)
