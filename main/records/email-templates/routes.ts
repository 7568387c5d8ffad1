import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { timestamp } from '../../base/clock.ts'
import { type Call, url } from '../../base/context.ts'
import { crud, find, listParameters } from '../../base/crud.ts'
import { byId, byText } from '../../base/filter.ts'
import type { Api } from '../../base/http.ts'
import { listPage } from '../../base/list.ts'
import { emailTemplates } from '../../tables/email-templates.ts'
import { emails } from '../../tables/emails.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { renderTemplate } from './render.ts'
import { EmailTemplate, EmailTemplateInput, Rendered, RenderInput, TEMPLATE_DEFAULTS, TemplateStats } from './schema.ts'
import { removeTemplate, saveTemplate, showTemplates, type TemplateRow, templateRoom } from './service.ts'

const COUNTED_MS = 90 * 24 * 3600 * 1000

const listing = {
  filters: {
    id: byId(emailTemplates.id),
    queue: byId(emailTemplates.queueId),
    type: byText(emailTemplates.type),
    name: byText(emailTemplates.name),
  },
  orderings: { name: emailTemplates.name },
}

export function emailTemplateRoutes(api: Api) {
  const page = z.object({ pagination: z.looseObject({}), results: z.array(TemplateStats) })
  const stats = {
    summary: 'How often each template was used in the last 90 days',
    answer: page,
    parameters: listParameters(listing),
  }
  api.get('/email_templates/stats', stats, call => {
    const { table, visible } = templateRoom
    const show = (rows: TemplateRow[]) => showStats(call, rows)
    return listPage<TemplateRow>(call, {
      ...listing,
      name: 'email_templates/stats',
      table,
      id: table.id,
      visible: visible(call),
      show,
    })
  })

  const render = {
    summary: 'Fill the placeholders of a template',
    access: REVIEWERS,
    body: RenderInput,
    answer: Rendered,
    status: 200,
  } as const
  api.post('/email_templates/{id}/render', render, (call, { params, body }) =>
    renderTemplate(call, find<TemplateRow>(call, templateRoom, params.id), body),
  )

  crud<TemplateRow, typeof EmailTemplateInput>(api, {
    ...templateRoom,
    noun: 'template for e-mails',
    wire: EmailTemplate,
    writable: EmailTemplateInput,
    defaults: TEMPLATE_DEFAULTS,
    listing,
    show: showTemplates,
    save: saveTemplate,
    remove: removeTemplate,
    refusals: { 400: 'Every queue needs one of this type' },
    writers: 'admin',
  })
}

function showStats(call: Call, rows: TemplateRow[]): TemplateStats[] {
  const since = timestamp(() => call.clock() - COUNTED_MS)
  const of = inArray(
    emails.templateId,
    rows.map(row => row.id),
  )
  const used = call.db
    .select({ template: emails.templateId, automated: sql<number>`${isNull(emails.creatorId)}`, n: count() })
    .from(emails)
    .where(and(of, eq(emails.type, 'outgoing'), gte(emails.createdAt, since)))
    .groupBy(emails.templateId, isNull(emails.creatorId))
    .all()
  const among = (id: number, automated: number) =>
    used.find(row => row.template === id && row.automated === automated)?.n ?? 0
  return rows.map(({ id }) => ({
    url: url(call, 'email_templates', id),
    manual_count: among(id, 0),
    automated_count: among(id, 1),
  }))
}
