import type Database from 'better-sqlite3'

/** Whatever refers to the file store: the table, and a query for hashes with words for who needs them. */
const REFERENCES: [table: string, query: string][] = [
  [
    'documents',
    `select file, 'document ' || id || ' (' || original_file_name || ')' as needed_by from documents where purged_at is null`,
  ],
  ['emails', `select file, 'e-mail ' || id as needed_by from emails`],
  ['downloads', `select file, 'download ' || id as needed_by from downloads where file is not null`],
  [
    'dedicated_engines',
    `select json_extract(sample.value, '$.file') as file, 'a sample of dedicated engine ' || engine.id as needed_by
      from dedicated_engines engine, json_each(engine.request, '$.samples') sample`,
  ],
  [
    'jobs',
    `select json_extract(payload, '$.file') as file, 'job ' || id as needed_by from jobs
      where json_type(payload, '$.file') = 'text'`,
  ],
]

/** SHA-256 of every file that the database needs, each with who needs it; a database of an older Gleaner has fewer tables. */
export function neededFiles(database: Database.Database): Map<string, string> {
  const tables = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all()
  const needed = new Map<string, string>()
  for (const [table, query] of REFERENCES) {
    if (!tables.includes(table)) continue
    const rows = database.prepare(query).iterate() as Iterable<{ file: string | null; needed_by: string }>
    for (const { file, needed_by: by } of rows)
      if (file && /^[0-9a-f]{64}$/.test(file) && !needed.has(file)) needed.set(file, by)
  }
  return needed
}
