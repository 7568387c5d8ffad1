import { eq } from 'drizzle-orm'
import type { Context } from '../../base/context.ts'
import { NearbyFailure, postNearby } from '../../base/nearby.ts'
import { languageModels } from '../../tables/reasoning.ts'

export type ModelRow = typeof languageModels.$inferSelect

export interface Question {
  /** How to answer. */
  rules: string
  question: string
}

const LONGEST_ANSWER_TOKENS = 400

export const modelOf = ({ db }: Pick<Context, 'db'>, organizationId: number): ModelRow | undefined =>
  db.select().from(languageModels).where(eq(languageModels.organizationId, organizationId)).get()

/**
 * Asks a model by the chat API that Ollama and llama.cpp serve (`POST /v1/chat/completions`) and returns what it says, without
 * its thoughts. Throws NearbyFailure.
 */
export async function ask(
  { address, model, timeoutS }: Omit<ModelRow, 'organizationId'>,
  { rules, question }: Question,
) {
  const body = {
    model,
    stream: false,
    temperature: 0,
    max_tokens: LONGEST_ANSWER_TOKENS,
    messages: [
      { role: 'system', content: rules },
      { role: 'user', content: question },
    ],
  }
  const answer = await postNearby(`${address}/v1/chat/completions`, body, timeoutS * 1000)
  const said = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content
  if (typeof said !== 'string')
    throw new NearbyFailure('The language model’s answer is not of the form that is expected.')
  return withoutThoughts(said)
}

// Models that think aloud do it in a block of its own
const withoutThoughts = (said: string): string =>
  said
    .replace(/<think>.*?(<\/think>|$)/gs, '')
    .trim()
    .replace(/^```\w*\n?|\n?```$/g, '')
    .replace(/^(["'`])(.*)\1$/s, '$2')
    .trim()
