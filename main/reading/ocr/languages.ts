import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// ISO 639-1 of a locale to the code of the OCR data.
const CODES: Record<string, string> = {
  bg: 'bul', cs: 'ces', da: 'dan', de: 'deu', el: 'ell', es: 'spa', et: 'est', fi: 'fin', fr: 'fra', hr: 'hrv', hu: 'hun',
  is: 'isl', it: 'ita', lt: 'lit', lv: 'lav', nb: 'nor', nl: 'nld', nn: 'nor', no: 'nor', pl: 'pol', pt: 'por', ro: 'ron',
  ru: 'rus', sk: 'slk', sl: 'slv', sr: 'srp', sv: 'swe', tr: 'tur', uk: 'ukr',
} // biome-ignore format: a table of pairs

// Read with English, German's data also knows accents and the euro sign, which helps with any European language.
const UNKNOWN = 'deu'

/** OCR languages for a locale such as de_AT: English always, the locale's own first where its data is installed. */
export function ocrLanguages(locale: string): string[] {
  const own = locale === 'auto' ? UNKNOWN : CODES[locale.slice(0, 2).toLowerCase()]
  return own && own !== 'eng' && languageData(own) ? [own, 'eng'] : ['eng']
}

/** Path of the packed data of an OCR language, from the npm package of that language; null when it is not installed. */
export function languageData(code: string): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`))
    const path = join(folder, '4.0.0_best_int', `${code}.traineddata.gz`)
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
