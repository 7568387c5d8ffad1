import { Group, Text } from '@mantine/core'
import mark from '../icon.svg'

export const Brand = () => (
  <Group gap={8} wrap="nowrap">
    <img src={mark} alt="" width={24} height={24} />
    <Text fw={700} fz={17} style={{ letterSpacing: '-0.01em' }}>
      Gleaner
    </Text>
  </Group>
)
