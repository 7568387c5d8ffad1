/** The languages that the glossary knows, in the order of its lists: those of the extractor's labels. */
export const GLOSSARY_LANGUAGES = 'en de fr es it pt nl cs sk pl sv da no fi hu ro tr hr sl et lv lt el bg'.split(' ')
