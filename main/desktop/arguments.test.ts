import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { dataNamed, filesNamed } from './arguments.ts'

const folder = join(import.meta.dirname, 'in box')

it('finds the documents among flags, the program and the application folder', () => {
  const argv = [
    '/opt/Gleaner/gleaner',
    '--no-sandbox',
    '.',
    'a b.PDF',
    '/tmp/ü.jpeg',
    '--type=x.pdf',
    'notes.txt',
    'mail.eml',
  ]
  expect(filesNamed(argv, folder)).toEqual([join(folder, 'a b.PDF'), '/tmp/ü.jpeg', join(folder, 'mail.eml')])
})

it('understands the addresses that a Linux desktop passes', () => {
  const path = join(folder, 'Rechnung 5 % ä.pdf')
  expect(filesNamed(['gleaner', pathToFileURL(path).href], '/')).toEqual([path])
  expect(filesNamed(['gleaner', 'file://a-server/x.pdf', 'file:///%ZZ.pdf'], '/')).toEqual([])
})

it('never takes the program itself for a document', () => {
  expect(filesNamed(['/tmp/oddly-named.pdf'], folder)).toEqual([])
})

it('finds the data folder in both spellings', () => {
  expect(dataNamed(['gleaner', '--data', 'd'], folder)).toBe(join(folder, 'd'))
  expect(dataNamed(['gleaner', '--data=/srv/d'], folder)).toBe('/srv/d')
  expect(dataNamed(['gleaner', '--data'], folder)).toBeUndefined()
  expect(dataNamed(['gleaner', 'x.pdf'], folder)).toBeUndefined()
})
