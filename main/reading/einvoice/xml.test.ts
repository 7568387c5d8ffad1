import { expect, test } from 'vitest'
import { all, textAt } from './element.ts'
import { parseXml } from './xml.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const noteOf = (given: Uint8Array) => textAt(parseXml(given), 'Note')

test.each([
  ['<I><Note>Crème &amp; Brûlée</Note></I>', 'utf8', 'Crème & Brûlée'],
  ['\ufeff<?xml version="1.0" encoding="UTF-8"?><I><Note>Žluťoučký</Note></I>', 'utf8', 'Žluťoučký'],
  ['\ufeff<?xml version="1.0" encoding="UTF-16"?><I><Note>Ελλάς</Note></I>', 'utf16le', 'Ελλάς'],
  ['<?xml version="1.0" encoding="ISO-8859-1"?><I><Note>Öl</Note></I>', 'latin1', 'Öl'],
  ['<I><Note>a &lt; b &#8364; &#x20AC; &quot;c&apos;</Note></I>', 'utf8', `a < b € € "c'`],
  ['<I><Note><![CDATA[<b>&amp;</b>]]> after</Note></I>', 'utf8', '<b>&amp;</b> after'],
  ['<a:I xmlns:a="x"><b:Note xmlns:b="y">one\n   two<!-- no --></b:Note></a:I>', 'utf8', 'one two'],
  ['<I><Note>&amp;lt; &unknown; &#1114112;</Note></I>', 'utf8', '&lt; &unknown; &#1114112;'],
] as const)('%j in %s says %j', (text, encoding, note) => {
  expect(noteOf(bytes(text, encoding))).toBe(note)
})

test('attributes and prefixes are told apart', () => {
  const root = parseXml(bytes('<a:I xmlns:a="urn:x"><Amount currencyID="EUR" note="&lt;">1</Amount></a:I>'))
  expect(root).toMatchObject({ name: 'I', prefix: 'a' })
  expect(root.attributes.get('xmlns:a')).toBe('urn:x')
  expect([...all(root, 'Amount')[0]!.attributes]).toEqual([
    ['currencyID', 'EUR'],
    ['note', '<'],
  ])
})

const laughs = `<!DOCTYPE I [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><I>&c;</I>`

test.each([
  ['nothing', '', 'empty', 'empty'],
  ['a billion laughs', laughs, 'broken', 'document type'],
  ['a file from the disk', '<!DOCTYPE I SYSTEM "file:///etc/passwd"><I>&x;</I>', 'broken', 'document type'],
  ['an open tag', '<I><Note>a</I>', 'broken', 'line 1'],
  ['a cut file', '<I><Note>a</No', 'broken', 'damaged'],
  ['no XML at all', 'Dear Sir or Madam', 'broken', 'damaged'],
  ['wrong letters', '<I>\udcff</I>', 'broken', 'damaged'],
  ['a well without a bottom', `${'<a>'.repeat(80)}x${'</a>'.repeat(80)}`, 'broken', 'nested'],
  ['a million tags', `<I>${'<a/>'.repeat(1_000_001)}</I>`, 'too_large', 'more than 1000000 tags'],
] as const)('%s is refused with a sentence', (name, text, code, said) => {
  const given = name === 'wrong letters' ? new Uint8Array([60, 73, 62, 0xff, 60, 47, 73, 62]) : bytes(text)
  const refusal = (() => {
    try {
      return parseXml(given)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toMatchObject({ code, message: expect.stringContaining(said) })
})
