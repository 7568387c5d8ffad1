import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { sendFiles } from './send.ts'
import { useTargetQueue } from './target.ts'

export function UploadButton() {
  const queue = useTargetQueue()
  return (
    <FileButton multiple onChange={files => queue && sendFiles(files, queue.id)}>
      {props => (
        <Button
          {...props}
          size="xs"
          disabled={!queue}
          leftSection={<IconUpload size={16} aria-hidden />}
          title={queue && `Add files to “${queue.name}”`}
        >
          Add files
        </Button>
      )}
    </FileButton>
  )
}
