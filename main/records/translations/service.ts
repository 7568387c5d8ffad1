import { deflateSync, inflateSync } from 'node:zlib'
import { and, eq, lte } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { NearbyFailure } from '../../base/nearby.ts'
import { invalid, Problem } from '../../base/problems.ts'
import { GLOSSARY_LANGUAGES } from '../../reading/glossary/languages.ts'
import { pages } from '../../tables/pages.ts'
import { pageTranslations } from '../../tables/translations.ts'
import type { PageData } from '../pages/schema.ts'
import { readPages } from '../pages/service.ts'
import { askService, type Service, serviceOf } from './ask.ts'
import { plain } from './languages.ts'
import type { TranslateInput } from './schema.ts'
import { segmentsOf } from './segments.ts'

const KEPT_MS = 60 * 24 * 3600 * 1000

/** The lines of a page in another language: by the organization's service, else by the glossary. Problems: 400, 404, 502, 504. */
export async function translatePage(call: Call, annotationId: number, input: TranslateInput): Promise<PageData> {
  const {
    page_numbers: [number],
    target_language: language,
  } = input
  const [page] = readPages(call, annotationId, [number!])
  if (!page?.words.length) throw new Problem(404, `No text is known for page ${number} of this annotation.`)
  const lines = segmentsOf(page.words)
  const texts = lines.map(({ text }) => text)
  const service = serviceOf(call, call.caller.organization)
  const translated = service
    ? await byService(call, service, { annotationId, number: number!, texts, language })
    : await byGlossary(texts, language)
  const items = lines.map(({ position }, place) => ({ position, text: translated[place]! }))
  return { results: [{ page_number: number!, granularity: 'lines', items }] }
}

// Loaded when it is first needed: most people read the languages of their documents
async function byGlossary(texts: string[], language: string): Promise<string[]> {
  const target = plain(language)
  if (!GLOSSARY_LANGUAGES.includes(target)) {
    const known = `Without a translation service only these can be had: ${GLOSSARY_LANGUAGES.join(', ')}.`
    throw invalid('target_language', `${known} An administrator can set one up in the settings.`)
  }
  const { translateLines } = await import('../../reading/glossary/translate.ts')
  return translateLines(texts, target)
}

interface Wanted {
  annotationId: number
  number: number
  texts: string[]
  language: string
}

async function byService(ctx: Context, service: Service, wanted: Wanted): Promise<string[]> {
  const pageId = pageIdOf(ctx, wanted)
  const key = { pageId: pageId!, language: wanted.language, address: service.address }
  const known = keptOf(ctx, key)
  if (known?.length === wanted.texts.length) return known
  const texts = await askService(service, wanted.texts, wanted.language).catch(error => {
    throw asProblem(error)
  })
  keep(ctx, key, wanted, texts)
  return texts
}

export function asProblem(error: unknown): unknown {
  return error instanceof NearbyFailure ? new Problem(error.isLate ? 504 : 502, error.message) : error
}

type Key = Pick<typeof pageTranslations.$inferSelect, 'pageId' | 'language' | 'address'>

const sameKey = ({ pageId, language, address }: Key) =>
  and(
    eq(pageTranslations.pageId, pageId),
    eq(pageTranslations.language, language),
    eq(pageTranslations.address, address),
  )

function keptOf({ db, clock }: Context, key: Key): string[] | null {
  const row = db.select().from(pageTranslations).where(sameKey(key)).get()
  return row && row.madeAt > clock() - KEPT_MS ? JSON.parse(inflateSync(row.texts).toString()) : null
}

/** Old ones go when a new one comes. A page that was read anew or purged while the service was asked keeps nothing. */
function keep(ctx: Context, key: Key, wanted: Wanted, texts: string[]) {
  const madeAt = ctx.clock()
  const row = { ...key, texts: deflateSync(JSON.stringify(texts)), madeAt }
  inTransaction(ctx.db, () => {
    ctx.db
      .delete(pageTranslations)
      .where(lte(pageTranslations.madeAt, madeAt - KEPT_MS))
      .run()
    if (pageIdOf(ctx, wanted) !== key.pageId) return
    ctx.db.delete(pageTranslations).where(sameKey(key)).run()
    ctx.db.insert(pageTranslations).values(row).run()
  })
}

const pageIdOf = ({ db }: Context, { annotationId, number }: Wanted): number | undefined =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.annotationId, annotationId), eq(pages.number, number)))
    .get()?.id
