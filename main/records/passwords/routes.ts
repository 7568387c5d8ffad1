import type { Api } from '../../base/http.ts'
import { ownWords } from './policy.ts'
import { Score, ScoreInput } from './schema.ts'
import { strengthOf } from './strength.ts'

export function passwordRoutes(api: Api) {
  // Public, because people who forgot theirs choose a new one before they are let in
  const score = {
    summary: 'How hard a password is to guess, from 0 to 4',
    access: 'public',
    body: ScoreInput,
    answer: Score,
    status: 200,
  } as const
  api.post('/auth/password/score', score, (_call, { body }) => {
    const person = { username: '', email: body.email, firstName: body.first_name, lastName: body.last_name }
    return strengthOf(body.password, ownWords(person))
  })
}
