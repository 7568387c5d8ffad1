interface Part {
  type: string
  name?: string
  disposition?: 'attachment' | 'inline'
  bytes: Uint8Array | string
}

interface MessageOptions {
  subject?: string
  from?: string
  headers?: string[]
  text?: string
  html?: string
}

/** A raw message as a mail program would send it: encoded names, base64 attachments. */
export function messageWith(parts: Part[], options: MessageOptions = {}): Uint8Array {
  const { subject = 'Invoice 7', from = 'Ada <ada@example.org>', text = 'Hello', html, headers = [] } = options
  const plain = { type: 'text/plain; charset=utf-8', bytes: text }
  const head = [
    `From: ${from}`,
    'To: Invoices <invoices@example.org>, second@example.org',
    `Subject: ${encoded(subject)}`,
    'Date: Tue, 3 Feb 2026 23:30:00 +0100',
    'Message-ID: <one@example.org>',
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="edge"',
  ]
  const first = html ? alternatives([plain, { type: 'text/html; charset=utf-8', bytes: html }]) : partOf(plain)
  const body = [first, ...parts.map(partOf)].map(part => `--edge\r\n${part}\r\n`).join('')
  return new TextEncoder().encode(`${head.join('\r\n')}\r\n\r\n${body}--edge--\r\n`)
}

const alternatives = (parts: Part[]) =>
  `Content-Type: multipart/alternative; boundary="inner"\r\n\r\n${parts.map(part => `--inner\r\n${partOf(part)}\r\n`).join('')}--inner--`

function partOf({ type, name, disposition, bytes }: Part): string {
  const head = [
    `Content-Type: ${type}${name ? `; name="${encoded(name)}"` : ''}`,
    ...(disposition ? [`Content-Disposition: ${disposition}${name ? `; filename="${encoded(name)}"` : ''}`] : []),
    'Content-Transfer-Encoding: base64',
  ]
  const lines = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
  return `${head.join('\r\n')}\r\n\r\n${lines}`
}

// RFC 2047
const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
