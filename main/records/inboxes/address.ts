import { randomBytes } from 'node:crypto'

// Nothing is received under this name from outside: mail comes in as files, or by POST /emails/import
const DOMAIN = 'inbox.gleaner.local'

/** `prefix-a1b2c3@domain`, as every address of an inbox looks. */
export const addressFor = (prefix: string) => `${prefix}-${randomBytes(3).toString('hex')}@${DOMAIN}`
