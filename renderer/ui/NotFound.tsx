import { Anchor, Center, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

export const NotFound = () => (
  <Center h="100%" p="xl">
    <Stack gap="xs" align="center" ta="center">
      <Title order={1} size="h3">
        There is nothing at this address
      </Title>
      <Text c="dimmed">The link may be old, or the queue or document was removed.</Text>
      <Anchor component={Link} to="/">
        Go to the documents
      </Anchor>
    </Stack>
  </Center>
)
