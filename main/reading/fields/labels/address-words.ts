/** Endings of company names, as a whole word at the end of a name or before a comma. */
export const LEGAL_FORM =
  /(?:^|[\s,.&(-])(?:g?GmbH|mbH|AG|KGaA|KG|UG|OHG|GbR|e\.?\s?K\.?|e\.?\s?V\.?|Ltd|Limited|L\.?L\.?C|LLP|Inc|Incorporated|Corp|Corporation|PLC|Pty|Pvt|Pte|S\.?A\.?R\.?L|S\.?A\.?S\.?U?|S\.?A|EURL|SNC|SCI|SCOP|B\.?V|N\.?V|V\.?O\.?F|C\.?V|S\.?R\.?L\.?S?|S\.?p\.?A|S\.?N\.?C|S\.?L\.?U?|S\.?C|Lda|Unipessoal|s\.?\s?r\.?\s?o|a\.\s?s|spol|v\.o\.s|Sp\.?\s?z\s?o\.?\s?o|sp\.\s?[jk]|S\.?K\.?A|AB|HB|ApS|A\/S|I\/S|AS|ASA|Oy|Oyj|OY|Ky|Kft|Zrt|Nyrt|Bt|SRL|PFA|A\.?Ş|Ltd\.?\s?Şti|d\.?\s?o\.?\s?o|d\.?\s?d|s\.?\s?p|j\.?d\.?o\.?o|OÜ|SIA|UAB|MB|EOOD|OOD|AD|ЕООД|ООД|АД|ΑΕ|ΕΠΕ|ΙΚΕ|Sdn|Bhd|Company|Holding|Stiftung|Foundation)\.?(?=$|[\s,;)-])/u

/** A postcode with its place, in the forms of most countries. */
export const POSTAL_LINE =
  /(?:^|[\s,(-])(?:[A-Z]{1,3}[- ])?(?:\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4}|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|\d{6}) +\p{Lu}[\p{L}'.-]+|\p{L}[\p{L}.]+,? +(?:[A-Z]{2,3},? +)?(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{6}|[A-Z]?\d{4}(?:-\d{3})?)(?=$|[\s,.(])/u

/** A street with a house number before or after its name, or a word that only addresses begin with. */
export const STREET_LINE =
  /^\d{1,5}[a-zA-Z]?(?:[/-]\d+)*(?:, *| +)\p{L}{2,}|^(?:no\.? ?\d|lot\b|unit\b|suite\b|level\b|blk\b|block\b|shop\b|apt\b|flat\b|p\.? ?o\.? box|postfach|bp \d)|\p{L}{3,}[.,]? +(?:n[°ºr]\.? ?)?\d{1,4} ?[a-zA-Z]?(?:[/-]\d+[a-zA-Z]?)?(?=$|[\s,;])|\b(?:street|st|road|rd|avenue|ave|lane|drive|dr|blvd|boulevard|way|floor|rue|chemin|place|quai|allée|impasse|calle|c\/|avda|av|plaza|paseo|carrer|via|viale|piazza|corso|rua|avenida|travessa|praça|ul|ulica|straße|strasse|str|platz|weg|allee|gasse|laan|straat|plein|kade|gata|vägen|gatan|vej|gade|veien|katu|tie|utca|út|körút|strada|cad|sok|mah|ulice|náměstí|nám|trg|cesta|iela|gatvė|pr|jalan|jln|lorong|lrg|persiaran|taman|tmn)\b[. ]/iu

/** Folded names of countries as printed in the last line of an address. */
export const COUNTRIES = new Set(
  `germany deutschland allemagne france frankreich francia austria osterreich autriche italy italia italien spain espana espagne usa us united states of america uk united kingdom great britain england scotland wales ireland netherlands nederland pays bas holland belgium belgie belgique belgien luxembourg luxemburg poland polska polen czech republic ceska republika tschechien czechia slovakia slovensko slovakei portugal sweden sverige schweden denmark danmark norway norge finland suomi switzerland schweiz suisse svizzera hungary magyarorszag ungarn romania rumania rumanien greece hellas croatia hrvatska slovenia slovenija estonia eesti latvia latvija lithuania lietuva bulgaria turkey turkiye india china hong kong singapore malaysia canada mexico brasil brazil argentina colombia chile peru australia new zealand south africa japan cyprus malta iceland`.split(
    ' ',
  ),
)

/** Words that stand alone before a name. */
export const SALUTATION =
  /^(?:herrn?|frau|firma|fa|mr|mrs|ms|dr|m|mme|monsieur|madame|sr|sra|spett\.?le|an|to|m\/s)\.?:?$/i
