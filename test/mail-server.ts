import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Letter {
  from: string
  to: string[]
  raw: string
  isEncrypted: boolean
}

/** What the server does with what it is told; each may be changed while it runs. */
export interface Rules {
  /** Refuses a recipient with these words, such as `550 No such user`. */
  recipient(address: string): string | null
  /** Refuses a sender, likewise. */
  sender(address: string): string | null
  /** Looks at a message before it is taken: waits, refuses, or hangs up. */
  message(letter: Letter): Promise<string | null> | string | null
}

export interface MailServer {
  port: number
  /** A body of PUT /v1/mail_account that it lets in. */
  account: Record<string, unknown>
  /** What it has taken, in order. */
  letters: Letter[]
  rules: Rules
  logins: number
  /** How many messages it was told at the same time, at most. */
  mostAtOnce: number
  /** Breaks all connections off. */
  hangUp(): void
  close(): Promise<void>
}

export const PASSWORD = 'open sesame'
const TAKE_ALL: Rules = { recipient: () => null, sender: () => null, message: () => null }

/** A real mail server on a free port of loopback, with one account. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const sockets = new Set<Socket>()
  let open = 0
  const opened: MailServer = {
    port: 0,
    account: {},
    letters: [],
    rules: { ...TAKE_ALL },
    logins: 0,
    mostAtOnce: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    ...options,
    onAuth({ username, password }, _session, done) {
      opened.logins++
      if (username === 'gleaner' && password === PASSWORD) return done(null, { user: username })
      done(refusal('535 5.7.8 Authentication credentials invalid'))
    },
    onMailFrom: ({ address }, _session, done) => done(refusalOrNone(opened.rules.sender(address))),
    onRcptTo: ({ address }, _session, done) => done(refusalOrNone(opened.rules.recipient(address))),
    async onData(stream, { envelope, secure }, done) {
      opened.mostAtOnce = Math.max(opened.mostAtOnce, ++open)
      const raw = Buffer.concat(await stream.toArray()).toString('latin1')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const letter = { from, to: envelope.rcptTo.map(({ address }) => address), raw, isEncrypted: Boolean(secure) }
      const words = await opened.rules.message(letter)
      open--
      if (words === null) opened.letters.push(letter)
      done(refusalOrNone(words), 'Accepted')
    },
  })
  // a client that hangs up is no fault of the server
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.port = (server.server.address() as { port: number }).port
  opened.account = { ...ACCOUNT, port: opened.port }
  return opened
}

const ACCOUNT = {
  host: '127.0.0.1',
  security: 'none',
  username: 'gleaner',
  password: PASSWORD,
  from_email: 'office@example.org',
  from_name: 'The Office',
  link_origin: 'http://capture.example.org:8800',
}

const refusalOrNone = (words: string | null) => (words === null ? null : refusal(words))

const refusal = (words: string) => Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) })
