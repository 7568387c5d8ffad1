import { AMOUNTS } from './amounts.ts'
import { DATES } from './dates.ts'
import { buildDictionary } from './dictionary.ts'
import { DISTRACTORS } from './distractors.ts'
import { IDENTIFIERS } from './identifiers.ts'
import { PARTIES } from './parties.ts'

const LISTS = { ...IDENTIFIERS, ...DATES, ...AMOUNTS, ...PARTIES, ...DISTRACTORS }

/** What a label in the head or foot of a document may stand for: engine fields, numbers of either party, and things that are no field. */
export type HeaderKind = keyof typeof LISTS

export const HEADER_LABELS = buildDictionary<HeaderKind>(LISTS)
