import { keyOf } from '../layout/key.ts'

/** What a label stands for, and how sure that is from its words alone. */
export interface Meaning<Kind extends string = string> {
  kind: Kind
  /** False for words that often stand for something else ("date", "total", "number"). */
  strong: boolean
}

export interface Dictionary<Kind extends string> {
  /** Most words a label has. */
  longest: number
  entries: Map<string, Meaning<Kind>[]>
  /** Keys with one letter left out -> keys, for labels that OCR misread; made when first needed. */
  nearby: Map<string, string[]> | null
}

/** Below this length one wrong letter makes another word. */
const SHORTEST_FUZZY = 6

/** Builds a dictionary from label lists: kinds to texts of comma-separated labels, "~" before weak ones. */
export function buildDictionary<Kind extends string>(lists: Record<Kind, string>): Dictionary<Kind> {
  const dictionary: Dictionary<Kind> = { longest: 1, entries: new Map(), nearby: null }
  for (const [kind, list] of Object.entries(lists) as [Kind, string][]) {
    for (const label of list.split(/[,\n]/)) addLabel(dictionary, kind, label.trim())
  }
  return dictionary
}

/** Meanings of a label's key; with `fuzzy` also of keys that differ in one letter (added, left out or changed). */
export function meaningsOf<Kind extends string>(
  dictionary: Dictionary<Kind>,
  key: string,
  fuzzy: boolean,
): Meaning<Kind>[] {
  const exact = dictionary.entries.get(key)
  if (exact || !fuzzy || key.length < SHORTEST_FUZZY) return exact ?? []
  dictionary.nearby ??= indexNearby(dictionary.entries.keys())
  for (const form of [key, ...withoutOne(key)]) {
    const near = dictionary.entries.has(form) && form.length >= SHORTEST_FUZZY ? form : dictionary.nearby.get(form)?.[0]
    if (near !== undefined) return dictionary.entries.get(near) ?? []
  }
  return []
}

function addLabel<Kind extends string>(dictionary: Dictionary<Kind>, kind: Kind, label: string): void {
  const words = label.replace('~', '').split(' ').map(keyOf).filter(Boolean)
  const key = words.join('')
  if (!key) return
  const meaning = { kind, strong: !label.startsWith('~') }
  dictionary.longest = Math.max(dictionary.longest, words.length)
  addKey(dictionary, key, meaning)
  // "InvoiceNo" is printed as one word too
  if (words.length > 1 && words.at(-1) === 'nr') addKey(dictionary, `${key.slice(0, -2)}no`, meaning)
}

function addKey<Kind extends string>(dictionary: Dictionary<Kind>, key: string, meaning: Meaning<Kind>): void {
  const meanings = dictionary.entries.get(key) ?? []
  if (!meanings.some(other => other.kind === meaning.kind)) dictionary.entries.set(key, [...meanings, meaning])
}

function indexNearby(keys: Iterable<string>): Map<string, string[]> {
  const nearby = new Map<string, string[]>()
  for (const key of keys) {
    if (key.length < SHORTEST_FUZZY) continue
    for (const form of withoutOne(key)) {
      const others = nearby.get(form)
      if (others) others.push(key)
      else nearby.set(form, [key])
    }
  }
  return nearby
}

function withoutOne(key: string): string[] {
  return Array.from(key, (_, index) => key.slice(0, index) + key.slice(index + 1))
}
