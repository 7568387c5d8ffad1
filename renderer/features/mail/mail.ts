import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { MailAccount, MailAccountInput, MailTrial, MailTrialInput, OutboxEntry, Page } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

const accountKey = ['mail-account']
const outboxKey = ['outbox']
const path = '/mail_account'
const LOOK_EVERY_MS = 5000
const SHOWN = 50

export const useMailAccount = () => useQuery({ queryKey: accountKey, queryFn: () => api.get<MailAccount>(path) })

export function useSaveMailAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: MailAccountInput) => api.put<MailAccount>(path, input),
    onSuccess: saved => {
      client.setQueryData(accountKey, saved)
      tellDone('Mail now goes out by this account')
    },
    onSettled: () => client.invalidateQueries({ queryKey: outboxKey }),
  })
}

export function useRemoveMailAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete(path),
    onSuccess: () => tellDone('No mail is sent any more'),
    onSettled: () => Promise.all([accountKey, outboxKey].map(queryKey => client.invalidateQueries({ queryKey }))),
  })
}

export const useTryMailAccount = () =>
  useMutation({ mutationFn: (input: MailTrialInput) => api.post<MailTrial>(`${path}/try`, input) })

/** The newest messages; looked at again and again, for they leave by themselves. */
export const useOutbox = () =>
  useQuery({
    queryKey: outboxKey,
    queryFn: () => api.get<Page<OutboxEntry>>('/outbox', { page_size: SHOWN, ordering: '-created_at' }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** How many wait, also of those that are not shown. */
export const useWaiting = () =>
  useQuery({
    queryKey: [...outboxKey, 'waiting'],
    queryFn: async () =>
      (await api.get<Page<OutboxEntry>>('/outbox', { page_size: 1, state: 'waiting' })).pagination.total,
    refetchInterval: LOOK_EVERY_MS,
  })

export function useRetry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OutboxEntry) => api.post<OutboxEntry>(`/outbox/${id}/retry`),
    onError: error => tellFailure('The message is not tried again', error),
    onSettled: () => client.invalidateQueries({ queryKey: outboxKey }),
  })
}

export function useWithdraw() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OutboxEntry) => api.delete(`/outbox/${id}`),
    onError: error => tellFailure('The message is still there', error),
    onSettled: () => client.invalidateQueries({ queryKey: outboxKey }),
  })
}
