import type { Candidate } from '../../../reading/fields/extraction.ts'
import type { Layout } from '../../../reading/fields/layout/layout.ts'
import type { FieldLesson } from '../../../reading/remembered/lesson.ts'
import { sharedOf } from '../../../reading/remembered/place.ts'
import { recallField } from '../../../reading/remembered/recall.ts'
import { bareText, shapeOf } from '../../../reading/remembered/shape.ts'
import type { SchemaDatapoint } from '../../schemas/content.ts'
import { valueCheck } from '../rules.ts'

export interface Remembered {
  lesson: FieldLesson
  isSameLayout: boolean
  /** The same on all documents of the supplier, such as its name. */
  isOwn: boolean
  confirmed: number
  corrected: boolean
  /** May give the validation source `history`. */
  vouches: boolean
}

/** How sure a value is that is known of the supplier and stands nowhere on the page; on a strange layout less. */
const KNOWN = 0.85
const KNOWN_ELSEWHERE = 0.7
const ONCE_MORE = 0.03
/** From here on a lesson outweighs the machine that was wrong before. */
const SURE = 0.8
const DOUBT = 0.8

/** What a lesson proposes for a field; null when it leads nowhere, or to what no longer fits the field. */
export function candidateFrom(
  layout: Layout,
  { lesson, isSameLayout, isOwn, confirmed }: Remembered,
  rule: SchemaDatapoint,
  locale: string,
): Candidate | null {
  const isValue = valueCheck(rule, locale)
  const found = isSameLayout && lesson.spot ? recallField(layout, lesson.spot, isValue) : null
  if (found) return { ...found, value: null, score: Math.min(0.98, found.score + ONCE_MORE * (confirmed - 1)) }
  // A date or a number of another document says nothing of this one
  const isConstant = isOwn || (lesson.spot === null && confirmed > 1)
  if (!isConstant || !isValue(lesson.value)) return null
  return { text: lesson.value, value: null, page: null, box: null, score: isSameLayout ? KNOWN : KNOWN_ELSEWHERE }
}

/** The field's candidates with the remembered one at its place: first where the machine was wrong before, else by its score. */
export function withRemembered(found: Candidate, engine: Candidate[], { corrected, confirmed, vouches }: Remembered) {
  const [best] = engine
  if (best && isSame(best, found)) {
    const sure = { ...best, score: Math.max(best.score, found.score) }
    return [vouches ? { ...sure, remembered: true as const } : sure, ...engine.slice(1)]
  }
  const own = vouches && confirmed > 1 ? { ...found, remembered: true as const } : found
  const others = engine.filter(candidate => !isSame(candidate, own))
  // Data that the document carries is no reading that could be wrong
  if (best?.fromData) return [best, own, ...others.slice(1)]
  if (corrected && found.score >= SURE) return [own, ...others]
  // The machine was right without it the last time, so one document says little against it now
  const doubted = corrected || confirmed > 1 ? own : { ...own, score: DOUBT * own.score }
  return [doubted, ...others].sort((one, other) => other.score - one.score)
}

/** A typed reader knows better where an IBAN or a number ends than the shape of the last one does. */
export function snapped(found: Candidate, engine: Candidate[], { lesson, corrected }: Remembered): Candidate {
  if (corrected && shapeOf(found.text) === lesson.spot?.shape) return found
  const there = engine.find(
    ({ page, box }) => box && found.box && page === found.page && sharedOf(box, found.box) >= 0.5,
  )
  return there ? { ...there, score: Math.max(there.score, found.score) } : found
}

/** Whether the machine's value stands where a person has said that nothing is meant. */
export function refuses(layout: Layout, { spot, value }: FieldLesson, best: Candidate | undefined): boolean {
  if (!spot || !best?.box || best.fromData) return false
  const there = recallField(layout, spot, text => bareText(text) !== '')
  return there !== null && there.page === best.page && sharedOf(there.box, best.box) >= 0.5 && value === ''
}

function isSame(one: Candidate, other: Candidate): boolean {
  if (one.box && other.box)
    return one.page === other.page && sharedOf(one.box, other.box) >= 0.5 && isSameText(one, other)
  return isSameText(one, other)
}

const isSameText = (one: Candidate, other: Candidate) => bareText(one.text) === bareText(other.text)
