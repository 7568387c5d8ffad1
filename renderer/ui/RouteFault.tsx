import { Alert, Button, Center, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRouteError } from 'react-router'

/** Shown in place of a screen whose code failed. */
export function RouteFault() {
  const error = useRouteError()
  return (
    <Center h="100%" p="xl">
      <Alert icon={<IconAlertTriangle />} color="red" variant="light" title="This screen has failed" maw={520}>
        <Stack gap="sm" align="start">
          <Text size="sm">
            What was saved is safe in the service. Reload the page; if it fails again, report this message:{' '}
            {error instanceof Error ? error.message : String(error)}
          </Text>
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Stack>
      </Alert>
    </Center>
  )
}
