import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Queue, UsageReport, User } from '../../api/types.ts'
import { tellFailure } from '../../ui/notify.tsx'
import type { ReportOptions } from './options.ts'

export interface Known {
  queues: Queue[]
  users: User[]
}

/** The report of these options; `groups` are the API's words for what it is cut by. */
export function useReport(options: ReportOptions, groups: string[], { queues, users }: Known) {
  const { from, to, queue, user, onTimeHours } = options
  const filter = {
    begin_date: from,
    end_date: to,
    queues: queue ? queues.filter(({ id }) => id === queue).map(({ url }) => url) : undefined,
    users: user ? users.filter(({ id }) => id === user).map(({ url }) => url) : undefined,
  }
  const body = { filter, exported_on_time_threshold_s: onTimeHours * 3600, group_by: groups }
  return useQuery({
    queryKey: ['usage', body],
    queryFn: () => api.post<UsageReport>('/annotations/usage_report', body),
    placeholderData: keepPreviousData,
  })
}

/** The numbers by queue and user as a file. */
export function useCsv({ from, to }: ReportOptions) {
  return useMutation({
    mutationFn: async () => {
      const blob = await api.blob('/annotations/usage_report', { format: 'csv', from, to })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(blob)
      link.download = `usage ${from} ${to}.csv`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
    onError: error => tellFailure('The file was not made', error),
  })
}
