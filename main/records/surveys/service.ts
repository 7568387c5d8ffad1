import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { parse } from '../../base/http.ts'
import { invalid } from '../../base/problems.ts'
import { surveys } from '../../tables/surveys.ts'
import { type Survey, type SurveyInput, VALUES, type Value } from './schema.ts'
import { type Question, SURVEY_TEMPLATES } from './templates.ts'

export type SurveyRow = typeof surveys.$inferSelect

/** A survey nobody has answered yet; returns its id. */
export function startSurvey(call: Call, uuid: string): number {
  const template = SURVEY_TEMPLATES.find(known => known.uuid === uuid)
  if (!template) throw invalid('uuid', 'There is no survey template with this uuid.')
  const now = timestamp(call.clock)
  const row = {
    organizationId: call.caller.organization,
    templateUuid: uuid,
    answers: template.questions.map(() => null),
    additionalData: {},
    metadata: {},
    createdAt: now,
    modifiedById: call.caller.user,
    modifiedAt: now,
  }
  return call.db.insert(surveys).values(row).returning({ id: surveys.id }).get().id
}

/** Changes what `input` names; returns the survey's id. */
export function answerSurvey(call: Call, input: Partial<SurveyInput>, row: SurveyRow): number {
  const changes = {
    answers: input.answers && mergeAnswers(row, input.answers),
    additionalData: input.additional_data,
    metadata: input.metadata,
    modifiedById: call.caller.user,
    modifiedAt: timestamp(call.clock),
  }
  call.db.update(surveys).set(changes).where(eq(surveys.id, row.id)).run()
  return row.id
}

function mergeAnswers(row: SurveyRow, given: { value?: unknown }[]): Value[] {
  const questions = questionsOf(row)
  if (given.length !== questions.length)
    throw invalid('answers', `This survey has ${questions.length} questions; send as many answers.`)
  const known = row.answers as Value[]
  const kinds = questions.map(({ answerType }) => z.object({ value: VALUES[answerType].optional() }))
  const { answers } = parse(z.object({ answers: z.tuple(kinds as [(typeof kinds)[number]]) }), { answers: given })
  return (answers as { value?: Value }[]).map(({ value }, index) => (value === undefined ? known[index]! : value))
}

// A template that a later version no longer has leaves its surveys without questions
const questionsOf = (row: SurveyRow): Question[] =>
  SURVEY_TEMPLATES.find(({ uuid }) => uuid === row.templateUuid)?.questions ?? []

export function showSurvey(call: Call, row: SurveyRow): Survey {
  const answers = row.answers as Value[]
  return {
    id: row.id,
    url: url(call, 'surveys', row.id),
    organization: url(call, 'organizations', row.organizationId),
    template: url(call, 'survey_templates', row.templateUuid),
    answers: questionsOf(row).map(({ uuid }, index) => ({
      value: answers[index] ?? null,
      question: url(call, 'questions', uuid),
    })),
    additional_data: row.additionalData as Survey['additional_data'],
    metadata: row.metadata as Survey['metadata'],
    created_at: row.createdAt,
    modifier: url(call, 'users', row.modifiedById),
    modified_by: url(call, 'users', row.modifiedById),
    modified_at: row.modifiedAt,
  }
}
