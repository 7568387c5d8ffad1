import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { BackupPlan, BackupSchedule } from '../../api/types.ts'
import { tellDone } from '../../ui/notify.tsx'

const queryKey = ['backup-schedule']
const LOOK_EVERY_MS = 60_000
const LOOK_WHILE_RUNNING_MS = 2_000

export function useSchedule() {
  return useQuery({
    queryKey,
    queryFn: () => api.get<BackupSchedule>('/backup_schedule'),
    refetchInterval: query => (query.state.data?.progress == null ? LOOK_EVERY_MS : LOOK_WHILE_RUNNING_MS),
  })
}

export function useSaveSchedule() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (plan: BackupPlan) => api.put<BackupSchedule>('/backup_schedule', plan),
    onSuccess: saved => {
      client.setQueryData(queryKey, saved)
      tellDone(saved.every === 'off' ? 'No backups are made by themselves now' : 'Backups are made by themselves now')
    },
  })
}

export const planOf = ({ every, hour, weekday, folder, keep }: BackupSchedule): BackupPlan => ({
  every,
  hour,
  weekday,
  folder,
  keep,
})
