import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; intro: string; children: ReactNode }

export function Section({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {intro}
      </Text>
      <Stack>{children}</Stack>
    </section>
  )
}
