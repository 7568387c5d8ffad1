import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Page, WatchedFolder } from '../../api/types.ts'
import { tellDone, tellFailure } from '../../ui/notify.tsx'

const path = '/watched_folders'

export function useFolders() {
  return useQuery({
    queryKey: ['folders'],
    queryFn: async () => (await api.get<Page<WatchedFolder>>(path, { page_size: 100, ordering: 'id' })).results,
    // "Last looked at" moves on without any event.
    refetchInterval: 10_000,
  })
}

export function useAddFolder() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (folder: { queue: string; path: string; enabled?: boolean }) => api.post<WatchedFolder>(path, folder),
    onSuccess: folder => tellDone(`${folder.path} is watched now`),
    onSettled: refresh,
  })
}

export function useSwitchFolder() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ folder, enabled }: { folder: WatchedFolder; enabled: boolean }) =>
      api.patch<WatchedFolder>(folder.url, { enabled }),
    onError: (error, { enabled }) => tellFailure(`Watching was not ${enabled ? 'resumed' : 'paused'}`, error),
    onSettled: refresh,
  })
}

/** Nothing is lost by it: files and documents stay, so it is taken back by watching the same folder again. */
export function useRemoveFolder() {
  const refresh = useRefresh()
  const add = useAddFolder()
  return useMutation({
    mutationFn: (folder: WatchedFolder) => api.delete(folder.url),
    onSuccess: (_, folder) =>
      tellDone(`${folder.path} is no longer watched`, () =>
        add.mutate(
          { queue: folder.queue, path: folder.path, enabled: folder.enabled },
          { onError: error => tellFailure('The folder was not added again', error) },
        ),
      ),
    onError: error => tellFailure('The folder is still watched', error),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['folders'] })
}
