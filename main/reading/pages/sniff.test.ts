import { expect, it } from 'vitest'
import { nameOfKind, sniff } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['%PDF-1.7\n', 'a.pdf', 'application/pdf'],
  ['%PDF-1.7\n', 'a', 'application/pdf'],
  ['\0\0junk%PDF-1.4', 'A.PDF', 'application/pdf'],
  ['Read about %PDF-1.4 here', 'notes.txt', null],
  ['Dear Sir or Madam', 'invoice.pdf', null],
  ['\x89PNG\r\n\x1a\n', 'scan.pdf', 'image/png'],
  ['\xff\xd8\xff\xe0', 'a.jpg', 'image/jpeg'],
  ['II*\0', 'a.tif', 'image/tiff'],
  ['MM\0*', 'a.tiff', 'image/tiff'],
  ['GIF89a', 'a.png', null],
  ['', 'a.pdf', null],
  ['<?xml version="1.0"?>\n<!-- a > b --><Invoice xmlns="urn', 'a', 'application/xml'],
  ['\xef\xbb\xbf<rsm:CrossIndustryInvoice xmlns:rsm', 'a.xml', 'application/xml'],
  ['\xff\xfe<\0u\0b\0l\0:\0C\0r\0e\0d\0i\0t\0N\0o\0t\0e\0 \0', 'a.xml', 'application/xml'],
  ['<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>', 'a.xml', 'application/xml'],
  ['<?xml version="1.0"?><InvoiceList>', 'a.xml', null],
  [`<!--${'<!--'.repeat(200)}`, 'a.xml', null],
  ['<html><body><Invoice>', 'a.xml', null],
])('%j named %s is %s', (head, name, type) => {
  expect(sniff(bytes(head), name)).toBe(type)
})

it.each([
  ['PK\x03\x04rest', 'a.zip', 'a ZIP archive'],
  ['PK\x03\x04rest', 'a.docx', 'a Word document'],
  ['PK\x03\x04....[Content_Types].xml....xl/workbook.xml', 'a', 'an Excel workbook'],
  ['<?xml version="1.0"?><Invoice>', 'a.xml', 'an XML file'],
  ['\xef\xbb\xbf<rsm:CrossIndustryInvoice xmlns', 'a', 'an XML file'],
  ['<!DOCTYPE html><html>', 'a.pdf', 'an HTML page'],
  ['\0\0\0\x18ftypheic', 'a.heic', 'a HEIC photo'],
  ['RIFF1234WEBPVP8 ', 'a.webp', 'a WebP image'],
  ['Subject: x\r\nFrom: a@b.c\r\n', 'a', 'an e-mail message'],
  ['Dear Sir or Madam', 'invoice.pdf', 'a text file'],
  ['\x01\x02\x03\x04', 'a.bin', 'a file of an unknown kind'],
  ['', 'a.pdf', 'an empty file'],
])('names %j (%s) %s', (head, name, kind) => {
  expect(nameOfKind(bytes(head), name)).toBe(kind)
})
