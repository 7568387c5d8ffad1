/** Kinds of letters, each run once, grouped digits as one run: "INV-2026/07 b" -> "A-9/9 a", "1.471,60" -> "9". */
export const shapeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/[\p{Ll}\p{Lo}]/gu, 'a')
    .replace(/\p{N}/gu, '9')
    .replace(/(.)\1+/gu, '$1')
    .replace(/9(?:[.,'’ ]9)+/g, '9')

/** Letters and digits in upper case, for comparing what is printed with and without blanks. */
export const bareText = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
