import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emailTemplates } from './email-templates.ts'
import { emailThreads } from './email-threads.ts'
import { inboxes } from './inboxes.ts'
import { organizations } from './organizations.ts'
import { queues } from './queues.ts'
import { users } from './users.ts'

export const emails = sqliteTable(
  'emails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id),
    queueId: integer('queue_id')
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    inboxId: integer('inbox_id').references(() => inboxes.id, { onDelete: 'set null' }),
    parentId: integer('parent_id').references((): AnySQLiteColumn => emails.id, { onDelete: 'set null' }),
    threadId: integer('thread_id').references(() => emailThreads.id, { onDelete: 'set null' }),
    /** What an outgoing message was written from. */
    templateId: integer('template_id').references(() => emailTemplates.id, { onDelete: 'set null' }),
    /** Message-ID without angle brackets, by which answers find what they answer. */
    messageId: text('message_id'),
    /** Hash of the raw message in the file store. */
    file: text().notNull(),
    type: text({ enum: ['incoming', 'outgoing'] }).notNull(),
    subject: text().notNull(),
    from: text({ mode: 'json' }).notNull(),
    to: text({ mode: 'json' }).notNull(),
    cc: text({ mode: 'json' }).notNull(),
    bcc: text({ mode: 'json' }).notNull(),
    bodyTextPlain: text('body_text_plain').notNull(),
    bodyTextHtml: text('body_text_html').notNull(),
    /** Headers that may fill fields: from, to, reply-to, subject, message-id, date. */
    headers: text({ mode: 'json' }).notNull(),
    metadata: text({ mode: 'json' }).notNull(),
    labels: text({ mode: 'json' }).notNull(),
    creatorId: integer('creator_id').references(() => users.id),
    filteredOutDocumentCount: integer('filtered_out_document_count').notNull(),
    createdAt: text('created_at').notNull(),
  },
  emails => [
    index('emails_queue').on(emails.queueId),
    index('emails_thread').on(emails.threadId),
    index('emails_template').on(emails.templateId),
    index('emails_message').on(emails.queueId, emails.messageId),
  ],
)
