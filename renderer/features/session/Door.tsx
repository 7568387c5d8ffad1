import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Brand } from '../../ui/Brand.tsx'

type Props = { title: string; intro: string; children: ReactNode }

/** The frame of what is shown to somebody who is not in yet. */
export function Door({ title, intro, children }: Props) {
  useDocumentTitle(`${title} · Gleaner`)
  return (
    <Center component="main" h="100%" p="md" style={{ overflow: 'auto', background: 'var(--gl-canvas)' }}>
      <Paper withBorder p="xl" w={380} maw="100%">
        <Stack gap="lg">
          <Brand />
          <div>
            <Title order={1} size="h3">
              {title}
            </Title>
            <Text c="dimmed" size="sm">
              {intro}
            </Text>
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
