import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from '../../../api/client.ts'
import type { DocumentPage, PageData, TranslationLanguages } from '../../../api/types.ts'
import type { PageWord } from '../shapes.ts'
import { useReviewState } from '../state/store.ts'
import { shareInside } from './geometry.ts'

/** The language that pages are shown in besides their own, from document to document; null for none. */
export const useTranslation = create<{ language: string | null }>(() => ({ language: null }))

export function useTranslationLanguages(isWanted: boolean) {
  return useQuery({
    queryKey: ['translation-languages'],
    queryFn: async () => (await api.get<TranslationLanguages>('/translation_languages')).results,
    enabled: isWanted,
    staleTime: 60_000,
  })
}

/** The lines of a page in the chosen language. */
export function useTranslatedLines(page: DocumentPage, isNear: boolean) {
  const { id } = useReviewState(state => state.opened.annotation)
  const language = useTranslation(state => state.language)
  return useQuery({
    queryKey: ['page-translation', page.id, language],
    queryFn: async () => {
      const numbers = { granularity: 'lines', page_numbers: [page.number], target_language: language }
      return await api.post<PageData>(`/annotations/${id}/page_data/translate`, numbers)
    },
    enabled: isNear && language !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Those of the lines that say something else than the words in their places. */
export function changedLines(words: PageWord[], translated: PageData): PageWord[] {
  return (translated.results[0]?.items ?? []).flatMap(({ position, text }) => {
    if (!position) return []
    const printed = words.filter(word => shareInside(word.position, position) > 0.9).map(word => word.text)
    return printed.join(' ') === text ? [] : { position, text }
  })
}

/** `French (Canada)`, in the language of the browser. */
export function nameOfLanguage(code: string, locale?: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
}

/** By name, the languages of the browser first. */
export function inOrder(
  codes: string[],
  own: readonly string[] = navigator.languages,
): { code: string; name: string }[] {
  const rank = (code: string) => {
    const place = own.findIndex(language => language.split('-')[0] === code)
    return place < 0 ? own.length : place
  }
  return codes
    .map(code => ({ code, name: nameOfLanguage(code) }))
    .sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name))
}
