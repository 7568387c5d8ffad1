import { readBic } from '../../values/iban.ts'
import type { Span } from '../layout/layout.ts'
import { textOf } from '../layout/layout.ts'
import { claimOf, type DocumentView } from './document.ts'
import { claimEvidence, learnedEvidence, placeEvidence } from './evidence.ts'
import { type Found, judge, ranked } from './judge.ts'

/** IBANs by their checksum, BICs where a label stands by or an IBAN of the same country is on the page. */
export function readBanking(view: DocumentView): Record<string, Found[]> {
  const ibans = view.values.ibans.map(iban => {
    const claim = claimOf(view, iban.span, ['iban', 'account_num'])
    const evidence = {
      invalid: iban.valid ? 0 : 1,
      labelled: claim ? 1 : 0,
      several: view.values.ibans.length > 1 ? 1 : 0,
      ...learnedEvidence(view, iban.span, 'iban'),
    }
    return judge('iban', [iban.span], iban.value, { ...placeEvidence(view, iban.span), ...evidence })
  })
  const countries = new Set(view.values.ibans.map(iban => iban.value.slice(0, 2)))
  return { iban: ranked(ibans), bic: ranked(view.layout.tokens.flatMap(token => bicAt(view, [token], countries))) }
}

function bicAt(view: DocumentView, span: Span, countries: Set<string>): Found[] {
  const value = readBic(textOf(span).replace(/[,;.:]+$/, ''))
  const claim = value && claimOf(view, span, ['bic'])
  if (!value || (!claim && !countries.has(value.slice(4, 6)))) return []
  const own = claim ? claimEvidence(claim) : { unlabelled: 1 }
  return [
    judge('bic', [span], value, {
      ...own,
      ...learnedEvidence(view, span, 'bic'),
      home: countries.has(value.slice(4, 6)) ? 1 : 0,
      digit: /\d|XXX$/.test(value) ? 1 : 0,
    }),
  ]
}
