const usual =
  'en_GB en_US en_AU de_DE de_AT de_CH fr_FR fr_BE fr_CH es_ES es_MX it_IT nl_NL nl_BE pt_PT pt_BR pl_PL cs_CZ sk_SK hu_HU ro_RO sl_SI hr_HR da_DK sv_SE nb_NO fi_FI'.split(
    ' ',
  )

const names = new Intl.DisplayNames(undefined, { type: 'language' })

/** The locales to choose from, by name; the one in use is there even if it is an unusual one. */
export function localeChoices(current: string): { value: string; label: string }[] {
  const codes = usual.includes(current) || current === 'auto' ? usual : [current, ...usual]
  const named = codes.map(code => ({ value: code, label: nameOf(code) }))
  return [{ value: 'auto', label: 'As each document seems to be' }, ...named.toSorted(byLabel)]
}

/** How a date and an amount look there, or null for what is no locale. */
export function exampleOf(locale: string): string | null {
  try {
    const tag = new Intl.Locale(locale.replace('_', '-'))
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' })
    return `${day.format(new Date(Date.UTC(2026, 11, 24)))} and ${new Intl.NumberFormat(tag).format(1234567.89)}`
  } catch {
    return null
  }
}

function nameOf(code: string): string {
  try {
    return names.of(code.replace('_', '-')) ?? code
  } catch {
    return code
  }
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)
