import type { NodemailerError } from 'nodemailer'

const LONGEST = 300

/** Why a message did not go out, as a sentence for a person with the server's own words. */
export class MailFailure extends Error {
  /** Whom it concerns: every message until the account is changed, every message for now, or this message. */
  readonly about: 'account' | 'server' | 'message'
  /** The same message would be refused again. */
  readonly isPermanent: boolean
  /** It was there, but took too long. */
  readonly isLate: boolean

  constructor(message: string, about: MailFailure['about'], { isPermanent = false, isLate = false } = {}) {
    super(message)
    this.about = about
    this.isPermanent = isPermanent
    this.isLate = isLate
  }
}

const [LOG_IN_FIRST, GOODBYE] = [530, 421]

/** What an error of the connection means. 530 asks for a log-in (RFC 4954, 6), 421 says good-bye (RFC 5321, 3.8). */
export function failureOf(error: NodemailerError, { host, port }: { host: string; port: number }): MailFailure {
  const { code = '', responseCode = 0, permanent: isPermanent = false } = error
  const said = error.response ? `${host} answered: ${tidy(error.response)}` : null
  if (code === 'EAUTH' && (isPermanent || !said))
    return new MailFailure(`The log-in was refused. ${said ?? sentence(error.message)}`, 'account')
  if (responseCode === LOG_IN_FIRST) return new MailFailure(said!, 'account')
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== GOODBYE)
    return new MailFailure(said ?? sentence(error.message), 'message', { isPermanent: isPermanent || !said })
  return unreached(error, `${host}:${port}`, said)
}

function unreached(error: NodemailerError, address: string, said: string | null): MailFailure {
  if (error.code === 'ETIMEDOUT')
    return new MailFailure(
      `${address} does not answer. Check the server, the port and the kind of security.`,
      'server',
      {
        isLate: true,
      },
    )
  if (said) return new MailFailure(said, 'server')
  if (error.code === 'EDNS') return new MailFailure(`No server of this name is known: ${tidy(error.message)}`, 'server')
  if (isAboutTls(error))
    return new MailFailure(`No secure connection to ${address} could be made: ${tidy(error.message)}`, 'server')
  return new MailFailure(`${address} cannot be reached, or the connection was lost: ${tidy(error.message)}`, 'server')
}

const isAboutTls = ({ code, message }: NodemailerError) =>
  code === 'ETLS' || /certificate|altname|\btls\b|\bssl\b/i.test(message)

/** A server's words on one line. */
export const tidy = (text: string): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

const sentence = (text: string) => `${tidy(text).replace(/\.$/, '')}.`
