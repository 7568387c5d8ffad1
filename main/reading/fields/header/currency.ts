import { readCurrency } from '../../values/currencies.ts'
import type { Token } from '../layout/layout.ts'
import { claimOf, type DocumentView } from './document.ts'
import { type Found, judge, ranked } from './judge.ts'

/** Currency of the language's most frequent country, for signs that several countries share. */
const CROWNS: Record<string, string> = { sv: 'SEK', da: 'DKK', no: 'NOK', cs: 'CZK' }

/** What people pay with where mostly this language is spoken; for documents that print no currency at all. */
const HOME = new Map(
  'bg:BGN cs:CZK da:DKK de:EUR el:EUR es:EUR et:EUR fi:EUR fr:EUR hr:EUR hu:HUF it:EUR lt:EUR lv:EUR nl:EUR no:NOK pl:PLN pt:EUR ro:RON sk:EUR sl:EUR sv:SEK tr:TRY'
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

interface Vote {
  code: string
  token: Token
  weight: number
  shared: boolean
  labelled: boolean
}

/** The currency printed most, beside amounts, in column heads or after a label; codes count more than signs of several countries. */
export function readDocumentCurrency(view: DocumentView): Found[] {
  const votes = [...besideAmounts(view), ...standing(view)]
  const home = HOME.get(view.language)
  if (votes.length === 0) return home ? [judge('currency', [], home, { guessed: 1 })] : []
  const total = votes.reduce((sum, vote) => sum + vote.weight, 0)
  const codes = [...new Set(votes.map(vote => vote.code))]
  return ranked(
    codes.map(code => {
      const own = votes.filter(vote => vote.code === code).sort((a, b) => b.weight - a.weight)
      const weight = own.reduce((sum, vote) => sum + vote.weight, 0)
      const evidence = {
        share: weight / total,
        shared: own.every(vote => vote.shared) ? 1 : 0,
        labelled: own.some(vote => vote.labelled) ? 1 : 0,
        one: own.length === 1 ? 1 : 0,
        home: homeEvidence(view, code),
      }
      return judge('currency', [[own[0]!.token]], code, evidence)
    }),
  )
}

function besideAmounts(view: DocumentView): Vote[] {
  return view.values.amounts.flatMap(({ currency, span }) => {
    if (!currency) return []
    const shared = !span.some(token => /[A-Z]{3}/.test(token.text)) && readSign(span)
    return [{ code: localise(view, currency, shared), token: span[0]!, weight: 1, shared, labelled: false }]
  })
}

function readSign(span: Token[]): boolean {
  const sign = span.map(token => token.text.replace(/[\d.,\s()'-]/g, '')).join('')
  return readCurrency(sign)?.shared ?? true
}

/** Codes and signs that stand alone, as in column heads ("Amount EUR") and after "Currency:". */
function standing(view: DocumentView): Vote[] {
  return view.layout.tokens.flatMap(token => {
    const text = token.text.replace(/^[(["]+|[)\]",:;.]+$/g, '')
    const reading = /^[A-Z]{3}$|^\p{Sc}$|^(?:kč|zł|kn|ft|kr|lei)$/iu.test(text) ? readCurrency(text) : null
    if (!reading || (reading.shared && !/^\p{Sc}|^kč|^zł/iu.test(text) && !/^[A-Z]{3}$/.test(text))) return []
    const labelled = claimOf(view, [token], ['currency']) !== null
    const code = localise(view, reading.code, reading.shared)
    return [{ code, token, weight: labelled ? 6 : reading.shared ? 0.5 : 1.5, shared: reading.shared, labelled }]
  })
}

function localise(view: DocumentView, code: string, shared: boolean): string {
  const isCrown = code === 'SEK' || code === 'DKK'
  return shared && isCrown ? (CROWNS[view.language] ?? code) : code
}

/** Whether an IBAN or a VAT id on the page comes from a country of that currency. */
function homeEvidence(view: DocumentView, code: string): number {
  const countries = view.values.ibans.map(iban => iban.value.slice(0, 2))
  return countries.some(
    country =>
      code.startsWith(country) ||
      (code === 'EUR' && /^(?:AT|BE|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK|CY)$/.test(country)),
  )
    ? 1
    : 0
}
