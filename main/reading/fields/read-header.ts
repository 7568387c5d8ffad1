import { readAmounts } from './header/amounts.ts'
import { readBanking } from './header/banking.ts'
import { readDocumentCurrency } from './header/currency.ts'
import { readDates } from './header/dates.ts'
import type { DocumentView } from './header/document.ts'
import { readDocumentType } from './header/document-type.ts'
import { readIdentifiers } from './header/identifiers.ts'
import { type Found, judge } from './header/judge.ts'
import { readPayment } from './header/payment.ts'
import { THREE_LETTERS } from './labels/languages.ts'
import { readParties } from './parties/read-parties.ts'

/** All header fields with their candidates, best first. */
export function readHeader(view: DocumentView): Record<string, Found[]> {
  return {
    ...readIdentifiers(view),
    ...readDates(view),
    ...readAmounts(view),
    ...readBanking(view),
    ...readParties(view),
    ...readPayment(view),
    currency: readDocumentCurrency(view),
    document_type: readDocumentType(view),
    language: readLanguage(view),
  }
}

function readLanguage(view: DocumentView): Found[] {
  const code = THREE_LETTERS[view.language]
  return code ? [judge('language', [], code, { share: view.languageShare })] : []
}
