import { DOCUMENT_TITLES } from '../labels/titles.ts'
import { height } from '../layout/boxes.ts'
import type { DocumentView } from './document.ts'
import { type Found, judge, ranked } from './judge.ts'

/** The type by the title that stands out most: near the top, large, alone in its segment. Narrow pages with a total are receipts. */
export function readDocumentType(view: DocumentView): Found[] {
  const found = view.layout.segments.flatMap(segment => {
    const keys = segment.tokens.map(token => token.key).filter(Boolean)
    return titlesIn(keys).map(({ type, start, words }) => {
      const page = view.layout.pages.find(other => other.number === segment.page)!
      const evidence = {
        [type]: 1,
        start: start === 0 ? 1 : 0,
        alone: Math.max(0, 3 - (keys.length - words)) / 3,
        lower: segment.box[1] / page.height,
        later: segment.page > 1 ? 1 : 0,
        large: Math.min(2, height(segment.box) / view.layout.heights.get(segment.page)! - 1),
        words: words - 1,
      }
      return judge('document_type', [segment.tokens], type, evidence)
    })
  })
  return ranked([...found, ...byShape(view)])
}

function titlesIn(keys: string[]) {
  return keys.flatMap((_, start) => {
    for (let words = Math.min(4, keys.length - start); words > 0; words--) {
      const type = DOCUMENT_TITLES.get(keys.slice(start, start + words).join(''))
      if (type) return [{ type, start, words }]
    }
    return []
  })
}

function byShape(view: DocumentView): Found[] {
  const page = view.layout.pages[0]
  if (!page) return []
  const narrow = page.width < 0.55 * page.height || page.width < 700 ? 1 : 0
  const till = view.labels.some(({ meanings }) =>
    meanings.some(({ kind }) => kind === 'other_amount' || kind === 'other_id'),
  )
    ? 1
    : 0
  return [judge('document_type', [], narrow ? 'receipt' : 'tax_invoice', { shape: 1, narrow, till })]
}
