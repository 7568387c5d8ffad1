import type { HeaderKind } from '../labels/header-labels.ts'
import { DOCUMENT_TITLES } from '../labels/titles.ts'
import { height } from '../layout/boxes.ts'
import type { Learned } from '../learned/learned.ts'
import { type DocumentView, isNarrow } from './document.ts'
import { logOdds } from './evidence.ts'
import { type Evidence, type Found, judge, ranked } from './judge.ts'

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
        ...learnedType(view.learned, type),
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

/** Without a title: a narrow page, few words, and the words of a till speak for a receipt. */
function byShape(view: DocumentView): Found[] {
  if (view.values.amounts.length === 0) return []
  const evidence = {
    shape: 1,
    narrow: isNarrow(view) ? 1 : 0,
    few: view.layout.tokens.length < 150 ? 1 : 0,
    till: hasLabel(view, ['other_amount', 'other_id'], false),
    numbered: hasLabel(view, ['document_id'], true),
    addressed: hasLabel(view, ['recipient', 'date_due', 'iban'], true),
  }
  return [
    judge('document_type', [], 'receipt', { ...evidence, ...learnedType(view.learned, 'receipt'), receipt: 1 }),
    judge('document_type', [], 'tax_invoice', {
      shape: 1,
      ...learnedType(view.learned, 'tax_invoice'),
      tax_invoice: 1,
    }),
  ]
}

function hasLabel(view: DocumentView, kinds: HeaderKind[], strong: boolean): number {
  const isOne = (label: DocumentView['labels'][number]) =>
    label.meanings.some(other => kinds.includes(other.kind) && (other.strong || !strong))
  return view.labels.some(isOne) ? 1 : 0
}

/** The network calls a tax invoice an invoice, as papers do; types it was not taught say nothing. */
function learnedType(learned: Learned | null, type: string): Evidence {
  const chance = learned?.types[type === 'tax_invoice' ? 'invoice' : type]
  return chance === undefined ? { unlearned: 1 } : { learned: logOdds(chance) }
}
