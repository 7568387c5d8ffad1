import { extract } from '../main/reading/fields/extract.ts'
import type { Page } from '../main/reading/pages/page.ts'
import type { Reader } from '../main/reading/reader.ts'
import { fakeReader } from './fake-reader.ts'
import { typeset } from './typeset.ts'

/** What differs from one document of the supplier to the next. */
export interface Odd {
  number: string
  date: string
  total: string
  crew: string
  /** Name, pieces, price of each line. */
  lines: [string, string, string][]
}

export const FIRST: Odd = {
  number: 'ZQ/0042',
  date: '05.03.2026',
  total: '357,00',
  crew: 'Blue crew',
  lines: [
    ['Chimney swept', '2', '100,00'],
    ['Flue brushed', '1', '157,00'],
  ],
}

export const SECOND: Odd = {
  number: 'ZQ/0057',
  date: '19.04.2026',
  total: '981,40',
  crew: 'Red crew',
  lines: [
    ['Stove lit and looked at', '1', '81,40'],
    ['Chimney swept', '3', '500,00'],
    ['Ladder carried', '4', '400,00'],
  ],
}

/** A page whose words are those of no other supplier: nobody else calls an invoice's number its "Rauchmarke". */
export function oddPage({ number, date, total, crew, lines }: Odd): Page[] {
  return typeset([
    `
SCHORNSTEIN KONTOR                                          seit immer schon da
USt-IdNr. DE136695976

${number.padEnd(26)}${date.padEnd(30)}${crew}
Rauchmarke                Himmelstag                    Leiterwagen

Tat der Leiter            Mal       Lohn der Tat
${lines.map(([name, pieces, price]) => `${name.padEnd(26)}${pieces.padEnd(10)}${price}`).join('\n')}
Rund um den Besen         ${total}
Dank und Gruss vom Dach
`,
  ])
}

/** The same page as another layout: the letterhead below, the values over their words in another order. */
export function turnedPage({ number, date, total, crew }: Odd): Page[] {
  return typeset([
    `
                    Tagesblatt der Feger im Quartal
  Besenlohn ${total}
       Losung     ${number}
              Gang       ${crew}
  Morgen ${date}                                             .

              SCHORNSTEIN KONTOR     USt-IdNr. DE136695976
`,
  ])
}

/** Reads what is in `pages` and looks for values as the product does. */
export const pageReader = (desk: { pages: Page[] }): Reader => ({
  ...fakeReader(),
  read: async () => desk.pages,
  extract: async (pages, options) => extract(pages, options),
})
