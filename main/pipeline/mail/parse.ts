import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressObject, Attachment, EmailAddress, ParsedMail } from 'mailparser'
import { Problem } from '../../base/problems.ts'
import { nameOfKind } from '../../reading/pages/sniff.ts'
import type { Address } from '../../records/emails/schema.ts'
import type { Message } from '../../records/emails/service.ts'

export interface Attached {
  /** As the sender named it; not safe to use as a path. */
  name: string | undefined
  bytes: Uint8Array
  /** As the sender said; may be wrong. */
  mimeType: string
}

export interface ParsedMessage {
  message: Message
  attachments: Attached[]
  /** The server that took the message in says that its sender is not who it claims to be (RFC 8601, DMARC). */
  isForged: boolean
}

const LONGEST_PARSE_MS = 60_000
const ENVELOPE = ['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path', 'mime-version']
const LONGEST_HEADER = 1000

/** A raw message (RFC 5322, RFC 2045) as texts and attachments; nothing is fetched. Throws Problem 400 when it is none. */
export async function parseMail(bytes: Uint8Array): Promise<ParsedMessage> {
  const mail = await parsed(bytes)
  if (!ENVELOPE.some(name => mail.headers?.has(name)))
    throw broken(`It is ${nameOfKind(bytes, '')}, not an e-mail message.`)
  return { message: messageOf(mail), attachments: mail.attachments.map(attached), isForged: isForged(mail) }
}

async function parsed(bytes: Uint8Array): Promise<ParsedMail> {
  // Some 25 MB of memory that a service without mail does not need
  const { simpleParser } = await import('mailparser')
  // The bodies are kept as they are, so none of them is turned into the other
  const asIs = { skipHtmlToText: true, skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true }
  const timer = new AbortController()
  const late = sleep(LONGEST_PARSE_MS, null, { ref: false, signal: timer.signal }).then(() =>
    Promise.reject('too long'),
  )
  try {
    return await Promise.race([simpleParser(Buffer.from(bytes), { ...asIs, keepCidLinks: true }), late])
  } catch {
    throw broken('The message is damaged and cannot be taken apart.')
  } finally {
    late.catch(() => {})
    timer.abort()
  }
}

const broken = (sentence: string) =>
  new Problem(400, `${sentence} Save it from the mail program once more as .eml, or save its attachments.`)

// Every server on the way writes its own line above those it found; only the last one is not the sender's to forge
function isForged({ headerLines }: ParsedMail): boolean {
  const verdict = headerLines?.find(({ key }) => key === 'authentication-results')
  return /\bdmarc=fail\b/i.test(verdict?.line ?? '')
}

function messageOf(mail: ParsedMail): Message {
  return {
    subject: tidy(mail.subject),
    from: addressesOf(mail.from)[0] ?? { email: '', name: '' },
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    text: mail.text ?? '',
    html: mail.html || '',
    headers: headersOf(mail),
  }
}

function addressesOf(header: AddressObject | AddressObject[] | undefined): Address[] {
  const members = ({ group, address, name }: EmailAddress): Address[] =>
    group ? group.flatMap(members) : [{ email: tidy(address), name: tidy(name) }]
  return [header ?? []].flat().flatMap(({ value }) => value.flatMap(members))
}

function headersOf(mail: ParsedMail): Record<string, string> {
  const texts = {
    from: mail.from?.text,
    to: [mail.to ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    'reply-to': mail.replyTo?.text,
    subject: mail.subject,
    'message-id': bare(mail.messageId),
    'in-reply-to': bare(mail.inReplyTo?.split(/\s+/)[0]),
    references: [mail.references ?? []].flat().map(bare).join(' '),
    date: mail.headerLines.find(({ key }) => key === 'date')?.line.replace(/^date:/i, ''),
  }
  const known = Object.entries(texts).map(([name, text]) => [name, tidy(text)] as const)
  return Object.fromEntries(known.filter(([, text]) => text))
}

const bare = (id: string | undefined) => id?.replace(/^<|>$/g, '')

const attached = ({ filename, content, contentType }: Attachment): Attached => ({
  name: filename,
  bytes: content,
  mimeType: contentType,
})

function tidy(text: string | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being replaced
  const plain = (text ?? '').toWellFormed().replace(/[\x00-\x1f\x7f]+/g, ' ')
  return [...plain.trim()].slice(0, LONGEST_HEADER).join('')
}
