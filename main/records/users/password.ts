import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { users } from '../../tables/users.ts'
import { dropOtherTokens } from '../auth/keys.ts'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import type { PasswordInput } from './schema.ts'
import type { UserRow } from './service.ts'

const SHORTEST = 12
const LONGEST = 64
/** What a password must still have when the user's name is taken out of it. */
const OWN_CHARACTERS = 8

/** Gives the caller a new password; whoever else is logged in under this name has to log in again. */
export async function changePassword(call: Call, input: PasswordInput) {
  const user = call.db.select().from(users).where(eq(users.id, call.caller.user)).get()!
  await requireOldPassword(call, user, input.old_password)
  requireGoodPassword(input.new_password1, user.username)
  if (input.new_password1 !== input.new_password2)
    throw invalid('new_password2', "The two password fields didn't match.")
  // Hashing is slow on purpose and off the main thread, so it comes before the transaction
  const passwordHash = await hashPassword(input.new_password1)
  inTransaction(call.db, () => {
    replace(call, user, passwordHash)
    dropOtherTokens(call, user.id, call.caller.token)
    call.events.emit('user.changed', { user: user.id, action: 'change_password' })
  })
}

// The person at this machine never saw the password that was made up for them
async function requireOldPassword(call: Call, { passwordHash }: UserRow, given: string | undefined) {
  if (given === undefined && call.caller.isLocal) return
  if (given === undefined) throw invalid('old_password', 'This field is required.')
  if (!(await isPassword(passwordHash, given)))
    throw invalid('old_password', 'Your old password was entered incorrectly. Please enter it again.')
}

function requireGoodPassword(password: string, username: string) {
  const length = [...password].length
  const refuse = (sentence: string) => invalid('new_password1', sentence)
  if (length < SHORTEST) throw refuse(`This password is too short. It must contain at least ${SHORTEST} characters.`)
  if (length > LONGEST) throw refuse(`This password is too long. It must contain at most ${LONGEST} characters.`)
  if (/^\d+$/.test(password)) throw refuse('This password is entirely numeric.')
  if (isSimilar(password, username)) throw refuse('The password is too similar to the username.')
}

/** Whether a password is little more than the user's name, whole or in parts of three letters and more. */
function isSimilar(password: string, username: string): boolean {
  const name = username.toLowerCase()
  const parts = [name, ...name.split(/[^\p{L}\p{N}]+/u)].filter(part => part.length > 2)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase())
  return rest.length < OWN_CHARACTERS
}

// Somebody else may have changed it while this one was being hashed
function replace(call: Call, { id, passwordHash: old }: UserRow, passwordHash: string) {
  const unchanged = and(eq(users.id, id), old === null ? isNull(users.passwordHash) : eq(users.passwordHash, old))
  const { changes } = call.db.update(users).set({ passwordHash }).where(unchanged).run()
  if (!changes) throw new Problem(409, 'The password was changed by somebody else just now.')
}
