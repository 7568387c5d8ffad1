import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Backup, Page } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'
import { saveAs } from '../../ui/save-as.ts'

const queryKey = ['backups']
const LOOK_EVERY_MS = 700

/** The backups, looked at again and again while one is being made. */
export function useBackups() {
  return useQuery({
    queryKey,
    queryFn: async () => (await api.get<Page<Backup>>('/backups')).results,
    refetchInterval: query => (query.state.data?.some(({ state }) => state === 'running') ? LOOK_EVERY_MS : false),
  })
}

export function useBeginBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<Backup>('/backups'),
    onError: error => tellFailure('No backup was begun', error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useRemoveBackup(done: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Backup) => api.delete(`/backups/${id}`),
    onSuccess: () => tellDone(done),
    onError: error => tellFailure('The backup is still there', error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useSaveBackup() {
  return useMutation({
    mutationFn: async ({ content, file_name: name }: Backup) => saveAs(await api.blob(content ?? ''), name),
    onError: error => tellFailure('The backup was not saved', error),
  })
}
