import { Alert, Button, Group, NativeSelect, NumberInput, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { bridge } from '../../api/bridge.ts'
import { ApiError } from '../../api/client.ts'
import { explain } from '../../api/problem.ts'
import type { BackupPlan, BackupSchedule } from '../../api/types.ts'
import { count, sizeOf, when } from '../../ui/format.ts'
import { planOf, useSaveSchedule } from './schedule.ts'

/** Backups that are made without anybody asking. */
export function ScheduleCard({ schedule }: { schedule: BackupSchedule }) {
  const [plan, setPlan] = useState(planOf(schedule))
  const save = useSaveSchedule()
  const change = (changes: Partial<BackupPlan>) => {
    save.reset()
    setPlan({ ...plan, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(plan)
  }
  const isOff = plan.every === 'off'
  return (
    <Paper component="form" withBorder p="md" onSubmit={submit} aria-labelledby="schedule-title">
      <Stack gap="sm">
        <Title id="schedule-title" order={2} size="h5">
          Scheduled backups
        </Title>
        <LastOne schedule={schedule} />
        <Times plan={plan} change={change} />
        {!isOff && <Place plan={plan} change={change} error={save.error} />}
        <Button type="submit" loading={save.isPending} disabled={!isOff && !plan.folder.trim()} w="fit-content">
          Save
        </Button>
      </Stack>
    </Paper>
  )
}

interface Part {
  plan: BackupPlan
  change(changes: Partial<BackupPlan>): void
}

function Times({ plan, change }: Part) {
  return (
    <Group align="end">
      <NativeSelect
        label="Make a backup"
        value={plan.every}
        onChange={event => change({ every: event.currentTarget.value as BackupPlan['every'] })}
        data={[
          { value: 'off', label: 'only when asked' },
          { value: 'daily', label: 'every day' },
          { value: 'weekly', label: 'every week' },
        ]}
      />
      {plan.every === 'weekly' && (
        <NativeSelect
          label="On"
          value={plan.weekday}
          onChange={event => change({ weekday: event.currentTarget.value as BackupPlan['weekday'] })}
          data={WEEKDAYS.map(day => ({ value: day, label: `${day[0]?.toUpperCase()}${day.slice(1)}` }))}
        />
      )}
      {plan.every !== 'off' && (
        <NativeSelect
          label="At"
          value={String(plan.hour)}
          onChange={event => change({ hour: Number(event.currentTarget.value) })}
          data={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: `${String(hour).padStart(2, '0')}:00`,
          }))}
        />
      )}
    </Group>
  )
}

function Place({ plan, change, error }: Part & { error: Error | null }) {
  const window = bridge()
  const choose = async () => {
    const folder = await window?.chooseFolder()
    if (folder) change({ folder })
  }
  return (
    <Group align="start">
      <TextInput
        flex={1}
        label="Into the folder"
        description="The full path, as the machine that runs Gleaner calls it; best on another disk"
        value={plan.folder}
        onChange={event => change({ folder: event.currentTarget.value })}
        error={error && reason(error)}
        spellCheck={false}
        autoComplete="off"
        rightSection={
          window && (
            <Button variant="subtle" size="compact-sm" onClick={() => void choose()}>
              Choose…
            </Button>
          )
        }
        rightSectionWidth={window ? 90 : undefined}
      />
      <NumberInput
        label="Keep"
        description="The newest"
        value={plan.keep}
        onChange={keep => change({ keep: Number(keep) || 1 })}
        min={1}
        max={365}
        w={110}
      />
    </Group>
  )
}

function LastOne({ schedule: { every, last, next_at: next, progress, kept } }: { schedule: BackupSchedule }) {
  const bytes = kept.reduce((sum, file) => sum + (file.bytes ?? 0), 0)
  return (
    <>
      {last?.state === 'failed' && (
        <Alert color="red" title={`The last one failed, ${when(last.at)}`} role="alert">
          {last.detail}
        </Alert>
      )}
      {last?.state === 'ready' && last.detail && (
        <Alert color="yellow" title={`The last one was made, ${when(last.at)}, but not all is well`} role="status">
          {last.detail}
        </Alert>
      )}
      {progress !== null && <Text size="sm">{`Being made, ${Math.floor(progress * 100)} % of the files`}</Text>}
      {every !== 'off' && (
        <Text size="sm" c="dimmed">
          {[
            last?.state === 'ready' && `Last made: ${when(last.at)}`,
            `Next: ${when(next)}`,
            kept.length > 0 && `${count(kept.length, 'file')}, ${sizeOf(bytes)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </>
  )
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const reason = (error: Error) => (error instanceof ApiError && error.fields.folder?.[0]) || explain(error)
