import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/all-of.ts'
import { api } from '../../api/client.ts'
import { nameOf } from '../../api/people.ts'
import type { PasswordReset, ResetLink, User } from '../../api/types.ts'
import { tellFailure } from '../../ui/notify.tsx'

/** Who asked for a new password and has not chosen one yet. */
export const useWishes = () =>
  useQuery({ queryKey: ['users', 'wishes'], queryFn: () => allOf<PasswordReset>('/password_resets') })

export function useMakeLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: User) => api.post<ResetLink>(`${user.url}/password_reset`),
    onError: (error, user) => tellFailure(`No link was made for ${nameOf(user)}`, error),
    onSettled: () => client.invalidateQueries({ queryKey: ['users', 'wishes'] }),
  })
}
