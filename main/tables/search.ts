import type { Db } from '../base/db.ts'
import { inTransaction } from '../base/db.ts'

interface Source {
  /** Name of the index, a virtual table. */
  index: string
  table: string
  column: string
}

const SOURCES: Source[] = [
  { index: 'search_values', table: 'datapoints', column: 'value' },
  { index: 'search_names', table: 'documents', column: 'original_file_name' },
]

// Two letters that no text has, at the end of each: every letter then begins three, and one or two can be sought among the
// beginnings of the index's terms
const END = `char(3, 3)`

/**
 * Indexes every three letters of the values and file names, so that a search finds them anywhere in a text
 * (https://www.sqlite.org/fts5.html#the_trigram_tokenizer). The texts stay where they are and triggers follow them; no
 * migration knows of it, because it can be made again from the tables, and is when a migration has rebuilt one.
 */
export function openSearch(db: Db) {
  for (const source of SOURCES) if (!isWhole(db, source)) inTransaction(db, () => build(db, source))
}

const triggersOf = ({ index }: Source) => ['added', 'changed', 'removed'].map(name => `${index}_${name}`)

/** Every place of every term of the index (https://www.sqlite.org/fts5.html#the_fts5vocab_virtual_table_module). */
const termsOf = ({ index }: Source) => `${index}_terms`

function isWhole(db: Db, source: Source): boolean {
  const find = db.$client.prepare('select 1 from sqlite_master where name = ?')
  return [source.index, termsOf(source), ...triggersOf(source)].every(name => find.get(name))
}

function build(db: Db, source: Source) {
  const { index, table, column } = source
  const [added, changed, removed] = triggersOf(source)
  const says = (row: string) => `coalesce(${row}.${column}, '') <> ''`
  // what was never put in must not be taken out: the index would count below nothing and call itself malformed
  const put = (row: string) =>
    `insert into ${index} (rowid, ${column}) select ${row}.id, ${row}.${column} || ${END} where ${says(row)};`
  const take = (row: string) =>
    `insert into ${index} (${index}, rowid, ${column}) select 'delete', ${row}.id, ${row}.${column} || ${END} where ${says(row)};`
  db.$client.exec(`
    ${[added, changed, removed].map(name => `drop trigger if exists ${name};`).join('\n')}
    drop table if exists ${termsOf(source)};
    drop table if exists ${index};
    create virtual table ${index} using fts5(${column}, content = '${table}', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
    create trigger ${added} after insert on ${table} when ${says('new')} begin ${put('new')} end;
    create trigger ${removed} after delete on ${table} when ${says('old')} begin ${take('old')} end;
    create trigger ${changed} after update of ${column} on ${table} when old.${column} is not new.${column} begin
      ${take('old')} ${put('new')}
    end;
    insert into ${index} (rowid, ${column}) select id, ${column} || ${END} from ${table} where ${says(table)};
    create virtual table ${termsOf(source)} using fts5vocab(${index}, instance);`)
}
