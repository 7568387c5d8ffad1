import type { Context } from './context.ts'
import { seal, unseal } from './seal.ts'

const MARK = 'sealed:'
const PURPOSE = 'secrets of hooks and connectors'

type Stored = string | null | undefined

/** A text as it may lie in the database: readable with the key file of this data folder alone. */
export const sealText = <Text extends Stored>({ secret }: Pick<Context, 'secret'>, text: Text): Text =>
  (typeof text === 'string' ? MARK + seal(secret, PURPOSE, text) : text) as Text

/** The text that was sealed; null when the key file is another one. What was never sealed stays what it is. */
export function openText({ secret }: Pick<Context, 'secret'>, stored: string | null): string | null {
  return stored?.startsWith(MARK) ? unseal(secret, PURPOSE, stored.slice(MARK.length)) : stored
}
