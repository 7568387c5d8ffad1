import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Context } from '../../base/context.ts'
import { Problem } from '../../base/problems.ts'

/** A content and the proof that it was written here. */
export interface Signed {
  content: string
  signature: string
}

/** What is signed for one purpose is no good for another. */
type Purpose = 'email_tracking_event' | 'email_subscription'

export function sign({ secret }: Pick<Context, 'secret'>, purpose: Purpose, value: object): Signed {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url')
  return { content, signature: signatureOf(secret, purpose, content) }
}

/** The value that was signed; Problem 403 for what was not, or was for another purpose. */
export function readSigned<Schema extends z.ZodType>(
  { secret }: Pick<Context, 'secret'>,
  purpose: Purpose,
  { content, signature }: Signed,
  schema: Schema,
): z.output<Schema> {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, content))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new Problem(403, 'The signature does not fit. Use the link as it stands in the message.')
  }
  return schema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
}

const signatureOf = (secret: Buffer, purpose: Purpose, content: string) =>
  createHmac('sha256', secret).update(`${purpose}:${content}`).digest('hex')
