import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { explain } from '../api/problem.ts'

/** In place of what could not be loaded or done: the reason, and a button to try again. */
export function ErrorNote({ title, error, retry }: { title: string; error: unknown; retry?: () => void }) {
  return (
    <Alert icon={<IconAlertTriangle />} color="red" variant="light" title={title} role="alert">
      <Stack gap="xs" align="start">
        <Text size="sm">{explain(error)}</Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
