import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf } from '../../api/all-of.ts'
import { api } from '../../api/client.ts'
import { nameOf } from '../../api/people.ts'
import type { Group, User } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'
import type { bodyOf } from './draft.ts'

export function useGroups() {
  return useQuery({ queryKey: ['groups'], queryFn: () => allOf<Group>('/groups'), staleTime: Number.POSITIVE_INFINITY })
}

export function useSaveUser(user: User | null) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      user ? api.patch<User>(user.url, body) : api.post<User>('/users', body),
    onSuccess: saved => tellDone(user ? `${nameOf(saved)} is saved` : `${nameOf(saved)} can log in now`),
    onSettled: refresh,
  })
}

/** Lets a user log in, or no longer; can be taken back at any time. */
export function useSwitchUser() {
  const refresh = useRefresh()
  const set = async (user: User, is_active: boolean) => {
    await api.patch(user.url, { is_active })
    await refresh()
  }
  return useMutation({
    mutationFn: ({ user, active }: { user: User; active: boolean }) => set(user, active),
    onSuccess: (_, { user, active }) =>
      tellDone(`${nameOf(user)} can ${active ? 'log in again' : 'no longer log in'}`, () => {
        set(user, !active).catch(error => tellFailure('This was not taken back', error))
      }),
    onError: (error, { user }) => tellFailure(`${nameOf(user)} was not changed`, error),
  })
}

export function useRemoveUser() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (user: User) => api.delete(user.url),
    onSuccess: (_, user) => tellDone(`${nameOf(user)} is removed`),
    onError: (error, user) => tellFailure(`${nameOf(user)} was not removed`, error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => Promise.all([['users'], ['user'], ['queues']].map(queryKey => client.invalidateQueries({ queryKey })))
}
