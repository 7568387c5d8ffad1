import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/**
 * Server state. Keys begin with the noun of the API: ['annotations', …] for lists, ['annotation', id], ['queues'], ['queue', id],
 * ['schema', id], ['schemas'], ['folders'], ['user'], ['users'], ['labels'], ['notes', annotation], ['relations', annotation]; the live events invalidate by these first words.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})
