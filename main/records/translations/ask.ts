import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { NearbyFailure, postNearby } from '../../base/nearby.ts'
import { openText } from '../../base/sealed-text.ts'
import { translationServices } from '../../tables/translations.ts'
import { inService } from './languages.ts'

export type ServiceRow = typeof translationServices.$inferSelect

export interface Service {
  address: string
  /** As the service knows it, not sealed. */
  key: string | null
  timeoutS: number
}

export const serviceRow = ({ db }: Pick<Context, 'db'>, organizationId: number): ServiceRow | undefined =>
  db.select().from(translationServices).where(eq(translationServices.organizationId, organizationId)).get()

export function serviceOf(ctx: Pick<Context, 'db' | 'secret'>, organizationId: number): Service | null {
  const row = serviceRow(ctx, organizationId)
  return row ? { address: row.address, key: openText(ctx, row.key), timeoutS: row.timeoutS } : null
}

/**
 * Asks a service with LibreTranslate's API for texts in another language; they come back in their order. Texts without letters
 * are not sent. Throws NearbyFailure.
 */
export async function askService(
  { address, key, timeoutS }: Service,
  texts: string[],
  target: string,
): Promise<string[]> {
  const worth = [...new Set(texts.filter(text => /\p{L}/u.test(text)))]
  if (!worth.length) return texts
  const body = { q: worth, source: 'auto', target: inService(target), format: 'text', ...(key ? { api_key: key } : {}) }
  const answer = await postNearby(`${address}/translate`, body, timeoutS * 1000)
  const said = (answer as { translatedText?: unknown } | null)?.translatedText
  if (!Array.isArray(said) || said.length !== worth.length || !said.every(text => typeof text === 'string'))
    throw new NearbyFailure('The translation service’s answer is not of the form that is expected.')
  const known = new Map(worth.map((text, place) => [text, said[place] as string]))
  return texts.map(text => known.get(text) ?? text)
}
