import { Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { bridge } from '../../api/bridge.ts'
import { idOf } from '../../api/client.ts'
import { followTask, sendFiles } from './send.ts'
import { addRow, useUploads } from './store.ts'
import { useTargetQueue } from './target.ts'
import { UploadPanel } from './UploadPanel.tsx'
import classes from './upload.module.css'

/** Takes files that are dropped anywhere on the window, and shows how far each one is. */
export function UploadArea({ children }: { children: ReactNode }) {
  const queue = useTargetQueue()
  useFilesOfTheWindow()
  useStayWhileSending()
  return (
    <>
      {children}
      <Dropzone.FullScreen
        active={queue !== undefined}
        withinPortal={false}
        activateOnKeyboard={false}
        inputProps={{ tabIndex: -1, 'aria-hidden': true }}
        onDrop={files => queue && sendFiles(files, queue.id)}
        classNames={{ fullScreen: classes.overlay, inner: classes.overlayInner }}
      >
        <IconFileDownload size={48} stroke={1.3} aria-hidden />
        <Text fz="lg" fw={600}>
          Drop to add to “{queue?.name}”
        </Text>
        <Text c="dimmed">PDF, PNG, JPEG, TIFF or e-invoice XML, up to 40 MB each</Text>
      </Dropzone.FullScreen>
      <UploadPanel />
    </>
  )
}

/** Files that came through the desktop: the menu, a double click, the command line. */
function useFilesOfTheWindow() {
  const navigate = useNavigate()
  useEffect(() => {
    return bridge()?.onFilesOpened(({ queue, accepted, refused }) => {
      for (const { name, task } of accepted) followTask(name, task, idOf(queue))
      for (const { name, reason } of refused) addRow({ name, queueId: idOf(queue), phase: 'refused', reason })
      if (queue) navigate(`/queues/${idOf(queue)}`)
    })
  }, [navigate])
}

/** A file that is still on its way would be lost with the page: the browser asks before it leaves. */
function useStayWhileSending() {
  const isSending = useUploads(({ rows }) => rows.some(({ phase }) => phase === 'waiting' || phase === 'sending'))
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
}
