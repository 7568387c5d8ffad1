import { isIP } from 'node:net'
import { z } from 'zod'

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*\.?$/i
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

const Host = z
  .string()
  .trim()
  .transform(host => host.replace(/^\[(.*)\]$/, '$1'))
  .refine(host => isIP(host) !== 0 || NAME.test(host), {
    message: 'Enter the name of the mail server, such as smtp.example.org, without a scheme or port.',
  })

// A line break would begin another header, or another command
const Line = z
  .string()
  .trim()
  .max(255)
  .refine(text => !/\p{Cc}/u.test(text), { message: 'This must be a single line of text.' })

const LinkOrigin = z
  .string()
  .max(500)
  .transform((text, refused) => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
    refused.addIssue({
      code: 'custom',
      message: 'Enter the address up to the host and port, as in http://capture:8800.',
    })
    return z.NEVER
  })

const Fields = z.object({
  host: Host,
  port: z.int().min(1).max(65_535),
  security: z
    .enum(['tls', 'starttls', 'none'])
    .describe(
      'tls: encrypted from the start, usually at port 465; starttls: encrypted before the log-in, usually at 587',
    ),
  allow_unencrypted: z
    .boolean()
    .default(false)
    .describe(
      'Must be true for security none where the server is another machine: everybody between can read the mail',
    ),
  username: Line.min(1).nullish().describe('Null where the server asks for no log-in'),
  password: z
    .string()
    .min(1)
    .max(1024)
    .nullish()
    .describe(
      'Never shown. Left out, the one that was set is kept, as long as server, port, security and user name stay',
    ),
  from_email: z.email({ message: 'Enter a valid email address.' }).max(254),
  from_name: Line.default(''),
  link_origin: LinkOrigin.optional().describe(
    'Where links in mail begin, as people open this service from their own machines; left out, the address of this request',
  ),
})

type Written = z.output<typeof Fields>

const requireSafety = ({ security, host, allow_unencrypted: isAllowed }: Written, context: z.RefinementCtx) => {
  if (security !== 'none' || LOOPBACK.test(host) || isAllowed) return
  const message = 'Without encryption everybody between here and the server can read the mail. Choose TLS or STARTTLS.'
  context.addIssue({ code: 'custom', path: ['security'], message })
}

export const MailAccountInput = Fields.superRefine(requireSafety)
export type MailAccountInput = z.input<typeof MailAccountInput>

export const MailTrialInput = Fields.extend({
  to: z
    .email({ message: 'Enter a valid email address.' })
    .max(254)
    .optional()
    .describe('Who gets the test message; left out, whoever asks'),
}).superRefine(requireSafety)
export type MailTrialInput = z.input<typeof MailTrialInput>

export const MailAccount = z.object({
  /** Null: no account is set, and messages wait. */
  host: z.string().nullable(),
  port: z.int(),
  security: z.enum(['tls', 'starttls', 'none']),
  allow_unencrypted: z.boolean(),
  username: z.string().nullable(),
  has_password: z.boolean(),
  from_email: z.string(),
  from_name: z.string(),
  link_origin: z.string(),
  /** Why the server refused the log-in; messages wait until the account is saved anew. */
  refusal: z.string().nullable(),
})
export type MailAccount = z.infer<typeof MailAccount>

export const MailTrial = z.object({ to: z.string(), answer: z.string(), ms: z.int() })
export type MailTrial = z.infer<typeof MailTrial>
