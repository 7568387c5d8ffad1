import { expect, it } from 'vitest'
import { languageData, ocrLanguages } from './languages.ts'

it('reads with English and the language of the locale where its data is installed', () => {
  expect(ocrLanguages('en_GB')).toEqual(['eng'])
  expect(ocrLanguages('de_AT')).toEqual(['deu', 'eng'])
  expect(ocrLanguages('auto')).toEqual(['deu', 'eng'])
  expect(ocrLanguages('cs_CZ')).toEqual(['ces', 'eng'])
  expect(ocrLanguages('is_IS')).toEqual(['eng'])
  expect(ocrLanguages('xx')).toEqual(['eng'])
})

it('has data for every language whose labels are known', () => {
  const spoken = 'cs da de el en es et fi fr hr hu it lt nl no pl pt ro sk sv tr'.split(' ')
  expect(spoken.filter(language => ocrLanguages(language).length < (language === 'en' ? 1 : 2))).toEqual([])
})

it('finds the data in the package of the language', () => {
  expect(languageData('eng')).toMatch(/eng\.traineddata\.gz$/)
  expect(languageData('isl')).toBeNull()
})
