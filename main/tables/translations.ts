import { blob, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { organizations } from './organizations.ts'
import { pages } from './pages.ts'

/** The service that translates an organization's pages, on this machine or beside it. */
export const translationServices = sqliteTable('translation_services', {
  organizationId: integer('organization_id')
    .primaryKey()
    .references(() => organizations.id),
  /** Where its API begins, without /translate. */
  address: text().notNull(),
  /** Sealed; null when it asks for none. */
  key: text(),
  timeoutS: integer('timeout_s').notNull(),
})

/** What the service made of the lines of a page; gone with the page. */
export const pageTranslations = sqliteTable(
  'page_translations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** As the API names it: `en`, `fr-CA`. */
    language: text().notNull(),
    /** Address of the service that translated it: another one is asked anew. */
    address: text().notNull(),
    /** JSON list of the lines' texts, deflated. */
    texts: blob({ mode: 'buffer' }).notNull(),
    /** Milliseconds since the epoch. */
    madeAt: integer('made_at').notNull(),
  },
  rows => [uniqueIndex('page_translations_page').on(rows.pageId, rows.language, rows.address)],
)
