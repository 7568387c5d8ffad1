import { api, type Query } from './client.ts'
import type { Page } from './types.ts'

/** A whole list, page by page: for lists that people keep by hand, such as users, labels and schemas. */
export async function allOf<T>(path: string, query: Query = {}): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page++) {
    const answer = await api.get<Page<T>>(path, { page_size: 100, ordering: 'id', ...query, page })
    found.push(...answer.results)
    if (page >= answer.pagination.total_pages) return found
  }
}
