import { XMLBuilder } from 'fast-xml-parser'
import type { ExportedAnnotation, ExportedNode, Pagination } from './schema.ts'

/** An element as the builder takes it: its name to its children, and its attributes. */
type Element = { [name: string]: Element[] | Record<string, string> | string }

// Deeper than metadata can nest
const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  suppressEmptyNode: true,
  maxNestedTags: 1000,
} as never)

/** The export as XML text, in pieces; without pagination it counts what passes. */
export function* xmlOf(batches: Iterable<ExportedAnnotation[]>, pagination: Pagination | null): Generator<string> {
  let total = 0
  yield '<?xml version="1.0" encoding="utf-8"?>\n<export><results>'
  for (const annotations of batches) {
    total += annotations.length
    yield builder.build(annotations.map(annotationElement))
  }
  const pages = pagination ?? { total, total_pages: 1, next: null, previous: null }
  yield `</results>${builder.build([paginationElement(pages)])}</export>\n`
}

const annotationElement = (annotation: ExportedAnnotation): Element =>
  element(
    'annotation',
    [
      leaf('status', annotation.status),
      leaf('arrived_at', annotation.arrived_at),
      leaf('exported_at', annotation.exported_at),
      element('document', [leaf('file_name', annotation.document.file_name), leaf('file', annotation.document.file)], {
        url: annotation.document.url,
      }),
      modifierElement(annotation.modifier),
      element('schema', [], { url: annotation.schema.url }),
      element('metadata', Object.entries(annotation.metadata).flatMap(valueElements)),
      element('content', annotation.content.map(nodeElement)),
      leaf('automated', String(annotation.automated)),
      leaf('modified_at', annotation.modified_at),
      leaf('assigned_at', annotation.assigned_at),
    ],
    { url: annotation.url },
  )

const modifierElement = (modifier: ExportedAnnotation['modifier']) =>
  modifier ? element('modifier', [leaf('username', modifier.username)], { url: modifier.url }) : leaf('modifier', null)

function nodeElement({ category, schema_id, children, value, type, rir_confidence: score }: ExportedNode): Element {
  if (category !== 'datapoint') return element(category, (children ?? []).map(nodeElement), { schema_id })
  const scored: Record<string, string> = score == null ? {} : { rir_confidence: String(score) }
  return element('datapoint', text(value ?? ''), { ...scored, schema_id, type: type ?? '' })
}

/** A client's own data: keys become elements, a list repeats its key. */
function valueElements([key, value]: [string, unknown]): Element[] {
  if (Array.isArray(value)) return value.flatMap(item => valueElements([key, item]))
  if (typeof value === 'object' && value !== null)
    return [element(elementName(key), Object.entries(value).flatMap(valueElements))]
  return [leaf(elementName(key), value === null ? null : String(value))]
}

const paginationElement = ({ next, previous, total, total_pages }: Pagination) =>
  element('pagination', [
    leaf('next', next),
    leaf('previous', previous),
    leaf('total', String(total)),
    leaf('total_pages', String(total_pages)),
  ])

function element(name: string, children: Element[], attributes: Record<string, string> = {}): Element {
  const named = Object.entries(attributes).map(([attribute, value]) => [`@_${attribute}`, allowed(value)])
  return { [name]: children, ':@': Object.fromEntries(named) }
}

const leaf = (name: string, value: string | null) => element(name, text(value ?? ''))

const text = (value: string): Element[] => (value ? [{ '#text': allowed(value) }] : [])

/** Without the control characters and lone surrogates that no XML 1.0 document can hold (XML 1.0, 2.2). */
const allowed = (value: string) => value.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

const elementName = (key: string) =>
  key
    .replace(/[^\w.\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u3001-\uD7FF]/g, '_')
    .replace(/^(?=[\d.-]|$)/, '_')
