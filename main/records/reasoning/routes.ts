import { eq } from 'drizzle-orm'
import type { Api } from '../../base/http.ts'
import { NearbyFailure } from '../../base/nearby.ts'
import { Problem } from '../../base/problems.ts'
import { languageModels } from '../../tables/reasoning.ts'
import { ask, type ModelRow, modelOf } from './model.ts'
import { LanguageModel, LanguageModelInput, Trial } from './schema.ts'

const TIMEOUT_S = 60
const TRIAL = { rules: 'Answer with one word.', question: 'What is the capital of France?' }

export function reasoningRoutes(api: Api) {
  const path = '/language_model' as const
  const access = 'admin'

  api.get(
    path,
    { summary: 'Read which language model answers reasoning fields', access, answer: LanguageModel },
    call => show(modelOf(call, call.caller.organization)),
  )

  api.put(
    path,
    {
      summary: 'Set the language model that answers reasoning fields',
      access,
      body: LanguageModelInput,
      answer: LanguageModel,
    },
    (call, { body: { address, model, timeout_s: timeoutS } }) => {
      const row = { organizationId: call.caller.organization, address, model, timeoutS }
      const target = languageModels.organizationId
      return show(call.db.insert(languageModels).values(row).onConflictDoUpdate({ target, set: row }).returning().get())
    },
  )

  api.delete(path, { summary: 'Use no language model', access }, call => {
    call.db.delete(languageModels).where(eq(languageModels.organizationId, call.caller.organization)).run()
  })

  const trial = {
    summary: 'Ask a language model something simple, to see whether it answers',
    access,
    body: LanguageModelInput,
    answer: Trial,
    status: 200,
    errors: { 502: 'The service cannot be reached, or answers with an error' },
  } as const
  api.post(`${path}/try`, trial, async (_call, { body: { address, model, timeout_s: timeoutS } }) => {
    const started = performance.now()
    try {
      const answer = await ask({ address, model, timeoutS }, TRIAL)
      return { answer: answer.slice(0, 500), ms: Math.round(performance.now() - started) }
    } catch (error) {
      if (error instanceof NearbyFailure) throw new Problem(502, error.message)
      throw error
    }
  })
}

const show = (row: ModelRow | undefined): LanguageModel => ({
  address: row?.address ?? null,
  model: row?.model ?? null,
  timeout_s: row?.timeoutS ?? TIMEOUT_S,
})
