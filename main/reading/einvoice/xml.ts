import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ReadFailure } from '../pages/page.ts'
import type { Element } from './element.ts'

const MOST_BYTES = 20_000_000
const MOST_TAGS = 1_000_000
const DEEPEST = 64

type Node = Record<string, unknown>

/**
 * The root element of an XML document (XML 1.0, fifth edition) in UTF-8, UTF-16 or the encoding it declares. A document type
 * and with it every entity of its own is refused, nothing is ever fetched. Throws ReadFailure: empty, broken, too_large.
 */
export function parseXml(bytes: Uint8Array): Element {
  if (bytes.length === 0) throw new ReadFailure('empty', 'The file is empty.')
  if (bytes.length > MOST_BYTES) throw tooLarge(`has more than ${MOST_BYTES / 1_000_000} MB`)
  const text = decoded(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    const why = 'The XML brings a document type or entities of its own, which no e-invoice has and which can do harm.'
    throw new ReadFailure('broken', `${why} It was not read. Ask the sender for a plain e-invoice.`)
  }
  if (countTags(text) > MOST_TAGS) throw tooLarge(`has more than ${MOST_TAGS} tags`)
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw broken(`in line ${verdict.err.line} (${verdict.err.msg})`)
  const root = elementsIn(parsed(text), 0)[0]
  if (!root) throw broken('because nothing stands in it')
  return root
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  const declared = /^[^<]{0,3}<\?xml[^>]{0,150}\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw broken('because its letters are not written as it says')
  }
}

function countTags(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count++
  return count
}

function parsed(text: string): Node[] {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    cdataPropName: '#cdata',
    parseTagValue: false,
    trimValues: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: DEEPEST,
  })
  try {
    return parser.parse(text) as Node[]
  } catch {
    throw broken('or nested deeper than any e-invoice')
  }
}

function elementsIn(nodes: Node[], depth: number): Element[] {
  if (depth > DEEPEST) throw broken('or nested deeper than any e-invoice')
  return nodes.flatMap(node => {
    const name = Object.keys(node).find(key => key !== ':@' && !key.startsWith('#'))
    if (!name) return []
    const inner = node[name] as Node[]
    return {
      name: name.slice(name.indexOf(':') + 1),
      prefix: name.includes(':') ? name.slice(0, name.indexOf(':')) : '',
      attributes: new Map(Object.entries((node[':@'] ?? {}) as Record<string, string>).map(attribute)),
      text: inner.map(textIn).join('').replace(/\s+/g, ' ').trim(),
      children: elementsIn(inner, depth + 1),
      isRead: false,
    }
  })
}

const attribute = ([name, value]: [string, string]): [string, string] => [name.slice(1), unescaped(String(value))]

function textIn(node: Node): string {
  if ('#cdata' in node) return (node['#cdata'] as Node[]).map(part => String(part['#text'] ?? '')).join('')
  return '#text' in node ? unescaped(String(node['#text'])) : ''
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five entities of XML and characters by number; any other stays as it is written. */
function unescaped(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()]!
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : all
  })
}

const broken = (why: string) =>
  new ReadFailure('broken', `The XML is damaged ${why}. Ask the sender for the e-invoice once more.`)

const tooLarge = (what: string) =>
  new ReadFailure('too_large', `The XML ${what}, more than an e-invoice needs. Ask the sender for a PDF.`)
