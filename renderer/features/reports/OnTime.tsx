import { NumberInput, Text, Title } from '@mantine/core'
import type { UsageReport } from '../../api/types.ts'
import type { ReportOptions } from './options.ts'
import type { Change } from './ReportsScreen.tsx'
import classes from './reports.module.css'
import { decimal, share } from './words.ts'

type Props = { options: ReportOptions; totals: UsageReport['totals']; change: Change }

/** How many documents were out within the hours that the person sets. */
export function OnTime({ options: { onTimeHours }, totals, change }: Props) {
  const { exported_on_time_count: onTime, exported_late_count: late, exported_count: all } = totals
  return (
    <section className={classes.card} aria-labelledby="on-time">
      <div className={classes.cardHead}>
        <Title order={2} size="h5" id="on-time">
          On time and late
        </Title>
        <NumberInput
          size="xs"
          w={150}
          aria-label="Hours from arrival to export that are on time"
          suffix=" hours"
          min={0.5}
          max={8760}
          step={1}
          clampBehavior="blur"
          value={onTimeHours}
          onChange={value => Number(value) > 0 && change({ hours: String(value) })}
        />
      </div>
      {all ? (
        <>
          <div className={classes.halves} aria-hidden>
            <i data-kind="ok" style={{ flexGrow: onTime ?? 0 }} />
            <i data-kind="late" style={{ flexGrow: late ?? 0 }} />
          </div>
          <Text size="sm">
            <b>{decimal(onTime)}</b> on time ({share(onTime ?? 0, all)}), <b>{decimal(late)}</b> late (
            {share(late ?? 0, all)}): exported within {decimal(onTimeHours)} hours of arrival, or not.
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          Nothing was exported in these days.
        </Text>
      )}
    </section>
  )
}
