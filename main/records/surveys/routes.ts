import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Call, url } from '../../base/context.ts'
import { crud, find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { notFound } from '../../base/problems.ts'
import { wholeList } from '../../base/whole-list.ts'
import { surveys } from '../../tables/surveys.ts'
import { ofOrganization } from '../auth/access.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { FromTemplate, Question, Survey, SurveyInput, SurveyTemplate } from './schema.ts'
import { answerSurvey, type SurveyRow, showSurvey, startSurvey } from './service.ts'
import { SURVEY_TEMPLATES, type Question as TemplateQuestion } from './templates.ts'

const surveyRoom = {
  name: 'surveys',
  table: surveys,
  visible: (call: Call) => ofOrganization(call, surveys.organizationId),
}

export function surveyRoutes(api: Api) {
  crud<SurveyRow, typeof SurveyInput>(api, {
    ...surveyRoom,
    noun: 'survey',
    wire: Survey,
    writable: SurveyInput,
    defaults: { additional_data: {}, metadata: {} },
    listing: {
      filters: { id: byId(surveys.id), template_uuid: byText(surveys.templateUuid) },
      orderings: { modified_at: surveys.modifiedAt },
    },
    show: (call, rows) => rows.map(row => showSurvey(call, row)),
    save: (call, input, existing) => answerSurvey(call, input, existing!),
    remove: (call, row) => call.db.delete(surveys).where(eq(surveys.id, row.id)).run(),
    writers: REVIEWERS,
    verbs: ['list', 'get', 'put', 'patch', 'delete'],
  })

  const start = { summary: 'Start a survey', access: REVIEWERS, body: FromTemplate, answer: Survey }
  api.post('/surveys/from_template', start, (call, { body }) => {
    const id = inTransaction(call.db, () => startSurvey(call, body.uuid))
    return showSurvey(call, find<SurveyRow>(call, surveyRoom, id))
  })

  fixed(api, 'survey_templates', 'survey template', SurveyTemplate, SURVEY_TEMPLATES, showTemplate)
  const questions = SURVEY_TEMPLATES.flatMap(template => template.questions)
  fixed(api, 'questions', 'question of a survey', Question, questions, showQuestion)
}

/** A read-only collection that comes from the code; its objects are known by uuid. */
function fixed<Item extends { uuid: string }>(
  api: Api,
  name: string,
  noun: string,
  wire: z.ZodType,
  items: Item[],
  show: (call: Call, item: Item) => unknown,
) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(wire) })
  const parameters = { page: 'Page number from 1' }
  api.get(`/${name}`, { summary: `List ${noun}s`, answer, parameters }, call =>
    wholeList(
      call,
      items.map(item => show(call, item)),
    ),
  )
  api.get(`/${name}/{key}`, { summary: `Read a ${noun}`, answer: wire }, (call, { params }) => {
    const item = items.find(({ uuid }) => uuid === (params as { key: string }).key)
    if (!item) throw notFound()
    return show(call, item)
  })
}

const showTemplate = (call: Call, { uuid, name, questions }: (typeof SURVEY_TEMPLATES)[number]): SurveyTemplate => ({
  uuid,
  url: url(call, 'survey_templates', uuid),
  name,
  questions: questions.map(question => url(call, 'questions', question.uuid)),
})

const showQuestion = (call: Call, { uuid, text, answerType }: TemplateQuestion): Question => ({
  uuid,
  url: url(call, 'questions', uuid),
  text,
  answer_type: answerType,
})
