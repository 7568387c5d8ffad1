import { expect, it } from 'vitest'
import { languageData, ocrLanguages } from './languages.ts'

it('reads with English and the language of the locale where its data is installed', () => {
  expect(ocrLanguages('en_GB')).toEqual(['eng'])
  expect(ocrLanguages('de_AT')).toEqual(['deu', 'eng'])
  expect(ocrLanguages('auto')).toEqual(['deu', 'eng'])
  expect(ocrLanguages('is_IS')).toEqual(['eng'])
  expect(ocrLanguages('xx')).toEqual(['eng'])
})

it('finds the data in the package of the language', () => {
  expect(languageData('eng')).toMatch(/eng\.traineddata\.gz$/)
  expect(languageData('isl')).toBeNull()
})
