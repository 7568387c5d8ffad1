import { fold } from '../../values/fold.ts'
import type { DocumentView } from '../header/document.ts'

/** Hosts that belong to many people. */
const PUBLIC =
  /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|gmx|web|t-online|icloud|me|aol|mail|email|orange|free|wanadoo|libero|seznam|wp|o2|proton|example|localhost|facebook|instagram|twitter|linkedin|youtube|google|sample|test)$/

/** Names of the hosts in web and e-mail addresses outside the recipient's block: "info@aubonmoulin.fr" gives "aubonmoulin". */
export function domainsOf(view: DocumentView, recipientTokens: Set<number>): string[] {
  const names = view.layout.tokens.flatMap(token => {
    const match = recipientTokens.has(token.index)
      ? null
      : /(?:@|www\.|https?:\/\/(?:www\.)?)([\p{L}\d.-]+)\.\p{L}{2,10}/iu.exec(token.text)
    const name = match?.[1]?.split('.').at(-1)?.toLowerCase()
    return name && name.length > 2 && !PUBLIC.test(name) ? [name.replace(/-/g, '')] : []
  })
  return [...new Set(names)]
}

/** Whether a name and a host are the same words: one holds the other, or the host is made of the name's initial letters. */
export function matchesDomain(name: string, domains: string[]): boolean {
  const squeezed = fold(name).replace(/[^\p{L}\p{N}]/gu, '')
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3)
  return (
    squeezed.length > 3 &&
    domains.some(
      domain => squeezed.includes(domain) || domain.includes(squeezed) || words.some(word => domain.startsWith(word)),
    )
  )
}
