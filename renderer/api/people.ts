import { useQuery } from '@tanstack/react-query'
import { allOf } from './all-of.ts'
import { api, idOf } from './client.ts'
import type { User } from './types.ts'

export function useSelf() {
  return useQuery({ queryKey: ['user'], queryFn: () => api.get<User>('/auth/user'), staleTime: 60_000 })
}

/** Everybody of the organization, also who may no longer log in. */
export function useUsers() {
  return useQuery({ queryKey: ['users'], queryFn: () => allOf<User>('/users', { deleted: false }) })
}

/** False as long as it is not known. */
export function useIsAdmin(): boolean {
  const self = useSelf().data
  return self !== undefined && isAdmin(self)
}

/** Whether the person may see reports without being an admin. False as long as it is not known. */
export const useIsManager = (): boolean => useSelf().data?.groups.some(url => idOf(url) === managerGroup) ?? false

export const isAdmin = (user: User): boolean => user.groups.some(url => adminGroups.includes(idOf(url)))

/** The ids of the roles admin and organization_group_admin, which are the same everywhere. */
const adminGroups = [3, 6]
const managerGroup = 4

export const nameOf = (user: User): string => `${user.first_name} ${user.last_name}`.trim() || user.username
