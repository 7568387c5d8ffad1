/**
 * Check digits of VAT ids. Source: the national algorithms as collected by the European Commission's VIES team and by
 * python-stdnum's documentation; each is a weighted sum, Luhn, or ISO 7064 mod 11,10.
 */
const CHECKS: Record<string, (national: string) => boolean> = {
  AT: national => (10 - ((luhnSum(national.slice(1, 8), 1) + 4) % 10)) % 10 === digit(national, 8),
  BE: national => 97 - (Number(national.padStart(10, '0').slice(0, 8)) % 97) === Number(national.slice(-2)),
  CHE: national => weigh(national, [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0,
  DE: national => mod11and10(national),
  DK: national => weigh(national, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: national => weigh(national, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: national => (weigh(national, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === digit(national, 8),
  FI: national => weigh(national, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: national => !/^\d+$/.test(national) || Number(`${national.slice(2)}12`) % 97 === Number(national.slice(0, 2)),
  GB: national => [0, 55].includes((weigh(national, [8, 7, 6, 5, 4, 3, 2]) + Number(national.slice(7, 9))) % 97),
  HR: national => mod11and10(national),
  HU: national => weigh(national, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IT: national => luhnSum(national, 1) % 10 === 0,
  LU: national => Number(national.slice(0, 6)) % 89 === Number(national.slice(6)),
  NL: national => weigh(national, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${national}`) === 1,
  NO: national => weigh(national, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  PL: national => weigh(national, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  PT: national => ((11 - (weigh(national, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === digit(national, 8),
  SE: national => luhnSum(national.slice(0, 10), 1) % 10 === 0,
  SI: national => (11 - (weigh(national, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === digit(national, 7),
  SK: national => Number(national) % 11 === 0,
}
CHECKS.GR = CHECKS.EL!

/** Whether the national part of a VAT id agrees with its country's check digits; null for countries that are not checked here. */
export function passesCheck(country: string, national: string): boolean | null {
  return CHECKS[country]?.(national) ?? null
}

function digit(text: string, index: number): number {
  return Number(text[index])
}

function weigh(text: string, weights: number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * digit(text, index), 0)
}

/** Luhn sum; the last digit is multiplied by `last` (1 when it is the check digit), the one before by the other factor. */
function luhnSum(text: string, last: 1 | 2): number {
  return [...text].reverse().reduce((sum, char, index) => {
    const doubled = Number(char) * ((index % 2 === 0) === (last === 2) ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
}

/** ISO 7064 mod 11,10: the check digit is the last one. */
function mod11and10(text: string): boolean {
  const product = [...text.slice(0, -1)].reduce((state, char) => (((state + Number(char)) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(text.at(-1))
}

/** ISO 7064 mod 97,10 over letters (A = 10) and digits. */
function mod97(text: string): number {
  return [...text].reduce((rest, char) => Number(`${rest}${Number.parseInt(char, 36)}`) % 97, 0)
}
