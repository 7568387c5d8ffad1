import { shortened } from '../../records/emails/schema.ts'
import type { Message } from '../../records/emails/service.ts'

/** What a message says of itself, under the names by which a schema's rir_field_names ask for it. */
export function initialValues({ headers, text, html }: Message): Record<string, string> {
  const named = Object.entries({ ...headers, date: headers.date && plainDate(headers.date) }).map(([name, value]) => [
    `email_header:${name}`,
    value ?? '',
  ])
  const bodies = [
    ['email_body:text_plain', shortened(text)],
    ['email_body:text_html', shortened(html)],
  ]
  return Object.fromEntries([...named, ...bodies].filter(([, value]) => value))
}

// The day on the sender's own calendar, as the header has it, for fields of type date
function plainDate(header: string): string {
  const [, day, month, year] = /(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})/i.exec(header) ?? []
  const time = Date.parse(`${day} ${month} ${year} UTC`)
  return Number.isNaN(time) ? header : new Date(time).toISOString().slice(0, 10)
}
