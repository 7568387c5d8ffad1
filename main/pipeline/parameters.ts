const PAGES = 32

/** The public engine parameters of a queue's `rir_params`, written like a query string. */
export function engineParameters(text: string | null): { maxPages: number; tables: boolean } {
  const parameters = new URLSearchParams(text ?? '')
  const pages = Number(parameters.get('effective_page_count') ?? PAGES)
  return {
    maxPages: Number.isInteger(pages) && pages > 0 ? pages : PAGES,
    tables: !/^(false|0)$/i.test(parameters.get('tables') ?? 'true'),
  }
}
