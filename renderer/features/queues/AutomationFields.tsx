import { Radio, Stack } from '@mantine/core'
import type { Queue } from '../../api/types.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { levels } from './levels.ts'
import type { PartProps } from './QueueForm.tsx'

type Level = Queue['automation_level']

export function AutomationFields({ draft, put, errorAt }: PartProps) {
  return (
    <FieldGroup title="Automation">
      <Radio.Group
        label="Documents leave without a person having looked"
        value={draft.level}
        onChange={level => put({ level: level as Level })}
        error={errorAt('automation_level')}
      >
        <Stack gap="xs" mt="xs">
          {(['never', 'confident', 'always'] as const).map(level => (
            <Radio key={level} value={level} label={levels[level].label} description={levels[level].does} />
          ))}
        </Stack>
      </Radio.Group>
    </FieldGroup>
  )
}
