import { eq } from 'drizzle-orm'
import type { Call, Context } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { openRateLimit } from '../../base/rate.ts'
import { sealText } from '../../base/sealed-text.ts'
import { GLOSSARY_LANGUAGES } from '../../reading/glossary/languages.ts'
import { translationServices } from '../../tables/translations.ts'
import { annotationRoom } from '../auth/access.ts'
import { PageData } from '../pages/schema.ts'
import { askService, type Service, type ServiceRow, serviceOf, serviceRow } from './ask.ts'
import { LANGUAGES } from './languages.ts'
import {
  TranslateInput,
  TranslationLanguages,
  TranslationService,
  TranslationServiceInput,
  TranslationTrial,
} from './schema.ts'
import { asProblem, translatePage } from './service.ts'

const A_MINUTE = 10
const TIMEOUT_S = 20
const TRIAL = { text: 'Rechnung', language: 'en' }
const errors = {
  502: 'The translation service cannot be reached, or answers with an error',
  504: 'The translation service does not answer in time',
}

export function translationRoutes(api: Api, { clock }: Pick<Context, 'clock'>, isLimited: boolean) {
  const limit = openRateLimit(isLimited ? A_MINUTE : 0, clock)
  const translating = {
    summary: `Read the lines of a page in another language, at most ${A_MINUTE} times a minute`,
    body: TranslateInput,
    answer: PageData,
    status: 200,
    errors: { 404: 'No text is known for the page', ...errors },
  } as const
  api.post('/annotations/{id}/page_data/translate', translating, async (call, { params, body }) => {
    limit(call.request, call.caller)
    find(call, annotationRoom, params.id)
    return await translatePage(call, params.id, body)
  })

  const languages = { summary: 'List the languages that pages can be read in', answer: TranslationLanguages }
  api.get('/translation_languages', languages, call => ({
    results: serviceRow(call, call.caller.organization) ? LANGUAGES : GLOSSARY_LANGUAGES,
  }))
  serviceRoutes(api)
}

function serviceRoutes(api: Api) {
  const path = '/translation_service' as const
  const access = 'admin'

  api.get(path, { summary: 'Read which service translates pages', access, answer: TranslationService }, call =>
    show(serviceRow(call, call.caller.organization)),
  )

  const setting = {
    summary: 'Set the service that translates pages',
    access,
    body: TranslationServiceInput,
    answer: TranslationService,
  } as const
  api.put(path, setting, (call, { body }) => {
    const { address, timeout_s: timeoutS } = body
    const key = sealText(call, given(call, body).key)
    const row = { organizationId: call.caller.organization, address, key, timeoutS }
    const target = translationServices.organizationId
    return show(
      call.db.insert(translationServices).values(row).onConflictDoUpdate({ target, set: row }).returning().get(),
    )
  })

  api.delete(path, { summary: 'Translate pages by the glossary only', access }, call => {
    const { organization } = call.caller
    call.db.delete(translationServices).where(eq(translationServices.organizationId, organization)).run()
  })

  const trial = {
    summary: 'Have a translation service translate one word, to see whether it answers',
    access,
    body: TranslationServiceInput,
    answer: TranslationTrial,
    status: 200,
    errors,
  } as const
  api.post(`${path}/try`, trial, async (call, { body }) => {
    const started = performance.now()
    const [translation] = await askService(given(call, body), [TRIAL.text], TRIAL.language).catch(error => {
      throw asProblem(error)
    })
    return { translation: translation!.slice(0, 200), ms: Math.round(performance.now() - started) }
  })
}

interface Given {
  address: string
  key?: string | null | undefined
  timeout_s: number
}

/** A key that is left out is the one that was set, but it is told to nobody else than the service it was set for. */
function given(call: Call, { address, key, timeout_s: timeoutS }: Given): Service {
  const set = serviceOf(call, call.caller.organization)
  const kept = set?.address === address ? set.key : null
  return { address, key: key === undefined ? kept : key, timeoutS }
}

const show = (row: ServiceRow | undefined): TranslationService => ({
  address: row?.address ?? null,
  has_key: Boolean(row?.key),
  timeout_s: row?.timeoutS ?? TIMEOUT_S,
})
