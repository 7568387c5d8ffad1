import { domainToASCII } from 'node:url'
import { createTransport, type NodemailerError } from 'nodemailer'
import { failureOf, tidy } from './failure.ts'
import { withSender } from './sender.ts'
import type { Account } from './service.ts'

const CONNECT_MS = 15_000
/** A server may look long at a message before it takes it (RFC 5321, 4.5.3.2.6). */
const IDLE_MS = 5 * 60_000

interface Parcel {
  /** The raw message; it goes out in the account's name. */
  raw: Uint8Array
  recipients: string[]
}

export interface Refusal {
  recipient: string
  words: string
  isPermanent: boolean
}

export interface Delivery {
  /** What the server said when it took the message; null when it refused every recipient. */
  answer: string | null
  refused: Refusal[]
}

/** Hands a message to the account's server. Throws MailFailure, and whatever `signal` was aborted with. */
export async function deliver(account: Account, { raw, recipients }: Parcel, signal: AbortSignal): Promise<Delivery> {
  const transport = createTransport(optionsOf(account))
  const message = withSender(raw, account)
  const envelope = { from: account.fromEmail, to: recipients, size: message.length }
  try {
    const safety = { disableFileAccess: true, disableUrlAccess: true }
    const taken = await transport.sendMail({ envelope, raw: message, signal, ...safety })
    return { answer: tidy(taken.response), refused: refusalsIn(taken, recipients) }
  } catch (error) {
    signal.throwIfAborted()
    const refused = refusalsIn(error as NodemailerError, recipients)
    if (refused.length) return { answer: null, refused }
    throw failureOf(error as NodemailerError, account)
  } finally {
    transport.close()
  }
}

const optionsOf = ({ host, port, security, username, password }: Account) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  // a name that is given is not left unsaid because the server does not ask for it
  ...(username === null ? {} : { auth: { user: username, pass: password ?? '' }, forceAuth: true }),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  allowInternalNetworkInterfaces: true,
})

// The library writes addresses in its own way before it tells them to the server
const refusalsIn = ({ rejectedErrors = [] }: { rejectedErrors?: NodemailerError[] }, recipients: string[]): Refusal[] =>
  rejectedErrors.flatMap(({ recipient: told = '', response = '', permanent: isPermanent = false }) =>
    recipients
      .filter(recipient => plain(recipient) === plain(told))
      .map(recipient => ({ recipient, words: tidy(response), isPermanent })),
  )

function plain(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase()
}
