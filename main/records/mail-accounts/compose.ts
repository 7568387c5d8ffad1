import MailComposer from 'nodemailer/lib/mail-composer'

interface Address {
  email: string
  name: string
}

export interface Draft {
  /** Without angle brackets. */
  messageId: string
  date: Date
  from: Address
  to: Address[]
  cc: Address[]
  subject: string
  html: string
  text: string
  /** Message-IDs of what is answered, oldest first, without angle brackets. */
  references: string[]
  headers: Record<string, string>
  attachments: { name: string; mimeType: string; bytes: Uint8Array }[]
}

/** The raw message (RFC 5322, RFC 2045). Blind copies are not in it: they are told to the server alone. */
export async function compose(draft: Draft): Promise<Uint8Array> {
  const { messageId, date, subject, html, text, headers } = draft
  const references = draft.references.map(bracketed)
  const composer = new MailComposer({
    messageId: bracketed(messageId),
    date,
    subject,
    text,
    html,
    headers,
    from: named(draft.from),
    to: draft.to.map(named),
    cc: draft.cc.map(named),
    ...(references.length ? { inReplyTo: references.at(-1), references } : {}),
    attachments: draft.attachments.map(({ name, mimeType, bytes }) => ({
      filename: name,
      contentType: mimeType,
      content: Buffer.from(bytes),
    })),
    // What a message is made of stands in it; nothing is read or fetched for it
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

const bracketed = (id: string) => `<${id}>`

const named = ({ email, name }: Address) => ({ address: email, name })
