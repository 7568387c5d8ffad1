import { invalid } from '../../base/problems.ts'
import { strengthOf } from './strength.ts'

const SHORTEST = 12
const LONGEST = 64
/** What a password must still have when the user's name is taken out of it. */
const OWN_CHARACTERS = 8
const LOWEST_SCORE = 2

export interface Person {
  username: string
  email?: string
  firstName?: string
  lastName?: string
}

export const ownWords = ({ username, email = '', firstName = '', lastName = '' }: Person) =>
  [username, email.split('@')[0] ?? '', firstName, lastName].filter(Boolean)

/** Throws Problem 400 at the field when a password is no good for this person. */
export function requireGoodPassword(field: string, password: string, person: Person) {
  const length = [...password].length
  const refuse = (sentence: string) => invalid(field, sentence)
  if (length < SHORTEST) throw refuse(`This password is too short. It must contain at least ${SHORTEST} characters.`)
  if (length > LONGEST) throw refuse(`This password is too long. It must contain at most ${LONGEST} characters.`)
  if (/^\d+$/.test(password)) throw refuse('This password is entirely numeric.')
  if (isSimilar(password, person.username)) throw refuse('The password is too similar to the username.')
  const { score, messages } = strengthOf(password, ownWords(person))
  if (score < LOWEST_SCORE) throw refuse(['This password is too easy to guess.', ...messages].join(' '))
}

/** Throws Problem 400 when the second entry is not the first. */
export function requireSame(one: string, two: string) {
  if (one !== two) throw invalid('new_password2', "The two password fields didn't match.")
}

/** Whether a password is little more than the user's name, whole or in parts of three letters and more. */
function isSimilar(password: string, username: string): boolean {
  const name = username.toLowerCase()
  const parts = [name, ...name.split(/[^\p{L}\p{N}]+/u)].filter(part => part.length > 2)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password.toLowerCase())
  return rest.length < OWN_CHARACTERS
}
