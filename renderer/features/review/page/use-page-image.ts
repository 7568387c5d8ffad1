import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { DocumentPage } from '../../../api/types.ts'

/** Address of the page's picture once it has been fetched (with the key, so a plain src cannot do it); null until then. */
export function usePageImage(page: DocumentPage, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['page-image', page.id, page.rotation_deg],
    queryFn: ({ signal }) => api.blob(page.content, undefined, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!query.data) return
    const url = URL.createObjectURL(query.data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [query.data])
  return { address, error: query.error, retry: () => void query.refetch() }
}

/** True from the first time that the element comes near the visible part of its scroll area. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current || isNear) return
    const observer = new IntersectionObserver(entries => entries.some(e => e.isIntersecting) && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNear])
  return isNear
}
