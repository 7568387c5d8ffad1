const LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** Lower case without accents, for comparing words: "Číslo" and "CISLO" both become "cislo". The length may change. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđðæœıþς]/g, letter => LETTERS[letter] ?? letter)
}

/** One kind of blank, minus, apostrophe and bar: what printers and OCR write in several ways. */
export function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .trim()
}
