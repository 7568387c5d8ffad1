import type { Context } from '../../main/base/context.ts'

type Client = Context['db']['$client']

const FIRST = 1_000_000
const NODES_EACH = 10
/** Header fields of a seeded document, with what makes their values. */
const VALUES: Record<string, string> = {
  document_id: `'INV-' || (${FIRST} + i)`,
  order_id: `'PO ' || (i * 7919 % 999983)`,
  sender_name: `'Supplier ' || (i % 997) || ' Ltd'`,
  recipient_name: `'Our own company'`,
  amount_total: `printf('%d.%02d', i % 5000, i % 100)`,
  currency: `'eur'`,
  date_issue: `date('2024-01-01', '+' || (i % 700) || ' days')`,
  iban: `'DE' || (10000000 + i * 31)`,
}

/** Copies an imported document `count` times, rows only: documents, annotations and the values of their headers. */
export function seedAnnotations({ db: { $client: client } }: Pick<Context, 'db'>, template: number, count: number) {
  const documentId = client.prepare('select document_id from annotations where id = ?').pluck().get(template) as number
  const made = `strftime('%Y-%m-%dT%H:%M:%S.000000Z', '2024-01-01', '+' || (i * 9) || ' minutes')`
  const id = `${FIRST} + i`
  const name = `'scan-' || (i * 104729 % 1000003) || '.pdf'`
  client.transaction(() => {
    multiply(client, 'documents', documentId, count, {
      id,
      s3_name: `'seeded' || i`,
      original_file_name: name,
      created_at: made,
    })
    multiply(client, 'annotations', template, count, {
      id,
      document_id: id,
      document_name: name,
      document_created_at: made,
      status: `case i % 10 when 0 then 'to_review' when 1 then 'postponed' when 2 then 'confirmed' else 'exported' end`,
      created_at: made,
      modified_at: made,
      modifier_id: `case i % 3 when 0 then 1 end`,
      confirmed_at: `case when i % 10 > 1 then ${made} end`,
      exported_at: `case when i % 10 > 2 then ${made} end`,
    })
    for (const [position, schemaId] of Object.keys(VALUES).entries())
      seedValues(client, template, count, position, schemaId)
  })()
  client.exec('analyze')
}

function seedValues(client: Client, template: number, count: number, position: number, schemaId: string) {
  const find = client.prepare('select id from datapoints where annotation_id = ? and schema_id = ?').pluck()
  const row = find.get(template, schemaId) as number
  multiply(client, 'datapoints', row, count, {
    id: `${FIRST * 10} + i * ${NODES_EACH} + ${position}`,
    annotation_id: `${FIRST} + i`,
    parent_id: 'null',
    position: String(position),
    value: VALUES[schemaId]!,
    normalized_value: VALUES[schemaId]!,
  })
}

/** `count` copies of a row; `set` has an expression over i = 1…count for the columns that differ. */
function multiply(client: Client, table: string, id: number, count: number, set: Record<string, string>) {
  const columns = (client.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  client.exec(`
    insert into ${table} (${columns.map(name => `"${name}"`).join(', ')})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${columns.map(name => set[name] ?? `t."${name}"`).join(', ')} from n, ${table} t where t.id = ${id}`)
}
