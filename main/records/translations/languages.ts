/** Languages that pages can be asked for in (ISO 639-1, some with a country). */
export const LANGUAGES =
  'af am ar az bg bn bs ca cs cy da de el en es es-MX et fa fa-AF fi fr fr-CA ga gu ha he hi hr ht hu hy id is it ja ka kk kn ko lt lv mk ml mn mr ms mt nl no pa pl ps pt pt-PT ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi zh zh-TW'.split(
    ' ',
  )

/** Without the country: what the glossary goes by. */
export const plain = (language: string): string => language.replace(/-.*/, '')

/** Names that LibreTranslate has for some of them; it knows no countries but in these. */
const ELSEWHERE: Record<string, string> = { no: 'nb', 'zh-TW': 'zt' }

export const inService = (language: string): string => ELSEWHERE[language] ?? plain(language)
