import type { EmailTemplateInput } from './schema.ts'

type Event =
  | 'email_with_no_processable_attachments'
  | 'annotation_created'
  | 'annotation_confirmed'
  | 'annotation_exported'

type Default = Required<Pick<EmailTemplateInput, 'name' | 'type' | 'subject' | 'message' | 'automate'>> & {
  /** What it is sent on, where it is. */
  event: Event | null
}

const changed = (status: string, event: Event): Default => ({
  name: `Annotation status change - ${status}`,
  type: 'custom',
  subject: `Your document was ${status}: {{ annotation.document.original_file_name }}`,
  message: `<p>Hello,</p><p>your document {{ annotation.document.original_file_name }} was ${status}.</p><p>{{ organization_name }}</p>`,
  automate: false,
  event,
})

/** What every queue can write from its first day; nothing but the answer to an empty message goes out by itself. */
export const DEFAULT_TEMPLATES: Default[] = [
  {
    name: 'Default rejection',
    type: 'rejection_default',
    subject: 'Document rejected: {{ parent_email_subject }}',
    message:
      '<p>Hello,</p><p>these documents were rejected: {{ document_list }}.</p><p>{{ user_name }}<br>{{ organization_name }}</p>',
    automate: false,
    event: null,
  },
  {
    name: 'E-mail without documents',
    type: 'email_with_no_processable_attachments',
    subject: 'No document found: {{ parent_email_subject }}',
    message:
      '<p>Hello,</p><p>no document that can be read was attached to your message "{{ parent_email_subject }}". Please attach the document as a PDF or an image and send it again.</p><p>{{ organization_name }}</p>',
    automate: true,
    event: 'email_with_no_processable_attachments',
  },
  changed('confirmed', 'annotation_confirmed'),
  changed('exported', 'annotation_exported'),
  changed('received', 'annotation_created'),
]
