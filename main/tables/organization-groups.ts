import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Organizations of one data folder that are administered together; the first is there from the beginning. */
export const organizationGroups = sqliteTable('organization_groups', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The group administrator who made it; a user's id, and no reference since users come later. */
  creatorId: integer('creator_id'),
  modifiedAt: text('modified_at'),
})
