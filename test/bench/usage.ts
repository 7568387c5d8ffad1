import { type Json, openTestApp, type TestApp } from '../harness.ts'
import { report } from './report.ts'
import { seedAnnotations } from './seed.ts'
import { median } from './statistics.ts'

const ANNOTATIONS = 100_000
const USERS = 8
const QUEUES = 5
const FIELDS = 40
const GOAL_MS = 500

const ASKED: Record<string, Json> = {
  'in all': {},
  'by day': { group_by: ['day'] },
  'by month, queue and user': { group_by: ['month', 'queue', 'user'] },
}

/** The usage report over a year in which a team brought in, checked and exported what keeps a large office busy. */
export async function benchUsage() {
  const app = await openTestApp({ clock: () => Date.parse('2026-01-01T12:00:00Z') })
  try {
    await seed(app)
    for (const [what, body] of Object.entries(ASKED)) {
      const times: number[] = []
      for (let run = 0; run < 15; run++) {
        const started = performance.now()
        const { status } = await app.call('POST /v1/annotations/usage_report', { body })
        times.push(performance.now() - started)
        if (status !== 200) throw new Error(`usage report: ${status}`)
      }
      report(`usage report, ${ANNOTATIONS} annotations, ${what} (median of 15)`, median(times), GOAL_MS, 'ms')
    }
  } finally {
    await app.close()
  }
}

async function seed(app: TestApp) {
  const { schema, workspace } = (await app.call('GET /v1/queues/1')).body
  for (let made = 1; made < QUEUES; made++)
    await app.call('POST /v1/queues', { body: { name: `Queue ${made}`, schema, workspace } })
  for (let made = 1; made < USERS; made++) app.userWith('annotator')
  seedAnnotations(app.ctx, await app.importFile(), ANNOTATIONS)
  // every fifth minute of the year one comes in
  const after = (minutes: string) =>
    `strftime('%Y-%m-%dT%H:%M:%f000Z', '2025-01-02', '+' || (id % ${ANNOTATIONS} * 5 + ${minutes}) || ' minutes')`
  app.ctx.db.$client.exec(`
    update annotations set created_at = ${after('0')}, queue_id = 1 + id % ${QUEUES}, modifier_id = 1 + id % ${USERS};
    update annotations set status = 'deleted', deleted_at = ${after('90')} where id % 20 = 0;
    update annotations set status = 'rejected', rejected_at = ${after('90')} where id % 20 = 1;
    update annotations set status = 'exported', confirmed_at = ${after('60')}, exported_at = ${after('id % 4000')}
      where id % 20 > 1;
    insert into usage_days (organization_id, queue_id, user_id, day, documents, corrections, fields)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FIELDS})
      select organization_id, queue_id, modifier_id, substr(exported_at, 1, 10) as day, count(*), count(*) * 2,
        (select json_group_object('field_' || i, json_array(7, 1, 10.5)) from n)
      from annotations where exported_at is not null group by queue_id, modifier_id, day;
    insert into usage_months (organization_id, queue_id, user_id, month, documents, corrections, fields)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FIELDS})
      select organization_id, queue_id, user_id, month, documents, corrections,
        (select json_group_object('field_' || i, json_array(7 * days, days, 10.5 * days)) from n)
      from (
        select organization_id, queue_id, user_id, substr(day, 1, 7) || '-01' as month, count(*) as days,
          sum(documents) as documents, sum(corrections) as corrections
        from usage_days group by queue_id, user_id, month);
    analyze`)
}
