import { invalid } from '../../base/problems.ts'

/** Gives the text of a built-in placeholder, null when it is none. */
export type BuiltIn = (name: string) => string | null

const LONGEST = 200_000
const MOST = 10_000
const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/**
 * Fills `{{ name }}` with the caller's own values, then with built-in ones. Own values may hold placeholders themselves,
 * built-in ones are taken as they are. What is unknown, has filters, or leads back to itself becomes empty; tags such as
 * `{% if %}` are left alone. Throws Problem 400 when values that repeat each other grow beyond all measure.
 */
export function fill(text: string, own: Record<string, unknown>, builtIn: BuiltIn, made = (value: string) => value) {
  let count = 0
  const filled = (template: string, open: readonly string[]): string => {
    const result = template.replace(PLACEHOLDER, (_, inside: string) => {
      if (++count > MOST) throw invalid('template_values', 'These values hold too many placeholders.')
      const name = inside.trim()
      if (!Object.hasOwn(own, name)) return made(builtIn(name) ?? '')
      return open.includes(name) ? '' : filled(textOf(own[name]), [...open, name])
    })
    if (result.length > LONGEST) throw invalid('template_values', 'The text that these values make is too long.')
    return result
  }
  return filled(text, [])
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What strangers wrote on documents must stay text in a message of HTML. */
export const asHtml = (value: string) => value.replace(/[&<>"']/g, mark => MARKS[mark]!)
