/** The engines that come with the application; a queue that names no engine gets the first. */
export const GENERIC_ENGINES = [
  {
    id: 1,
    name: 'Invoices, credit notes, receipts and orders',
    description: 'Reads business documents on this machine, in every language it has words for.',
    documentation_url: null,
    schema: 1,
  },
] as const

export const DEFAULT_GENERIC_ENGINE = GENERIC_ENGINES[0].id

export const isGenericEngine = (id: number | null) => GENERIC_ENGINES.some(engine => engine.id === id)
