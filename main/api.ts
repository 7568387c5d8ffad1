import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { answerOf, notAllowed, translate } from './answers.ts'
import { allBackupRoutes, type Copies } from './backup/schedule/routes.ts'
import { noteAddress } from './base/address.ts'
import type { Context } from './base/context.ts'
import { type Api, openApi } from './base/http.ts'
import { notFound } from './base/problems.ts'
import { asSent } from './base/public-url.ts'
import { openRateLimit } from './base/rate.ts'
import { DOCS_HEADERS, docsPage } from './docs.ts'
import { foundingRoutes } from './founding/routes.ts'
import { liveRoutes } from './live.ts'
import type { Reader } from './reading/reader.ts'
import { annotationRoutes } from './records/annotations/routes.ts'
import { assigneeRoutes } from './records/assignees/routes.ts'
import { auditLogRoutes } from './records/audit-logs/routes.ts'
import { openIdentify } from './records/auth/identify.ts'
import { authRoutes } from './records/auth/routes.ts'
import { automationBlockerRoutes } from './records/automation-blockers/routes.ts'
import { billingRoutes } from './records/billing/routes.ts'
import { connectorRoutes } from './records/connectors/routes.ts'
import { contentRoutes } from './records/content/routes.ts'
import { copyRoutes } from './records/copies/routes.ts'
import { dedicatedEngineSchemaRoutes } from './records/dedicated-engine-schemas/routes.ts'
import { dedicatedEngineRoutes } from './records/dedicated-engines/routes.ts'
import { deleteRecommendationRoutes } from './records/delete-recommendations/routes.ts'
import { documentRelationRoutes } from './records/document-relations/routes.ts'
import { documentRoutes } from './records/documents/routes.ts'
import { downloadRoutes } from './records/downloads/routes.ts'
import { emailTemplateRoutes } from './records/email-templates/routes.ts'
import { emailThreadRoutes } from './records/email-threads/routes.ts'
import { emailTrackingEventRoutes } from './records/email-tracking-events/routes.ts'
import { emailRoutes } from './records/emails/routes.ts'
import { embeddedRoutes } from './records/embedded/routes.ts'
import { engineFieldRoutes } from './records/engine-fields/routes.ts'
import { engineRoutes } from './records/engines/routes.ts'
import { exportRoutes } from './records/exports/routes.ts'
import { formulaRoutes } from './records/formulas/routes.ts'
import { genericEngineRoutes } from './records/generic-engines/routes.ts'
import { gridRoutes } from './records/grids/routes.ts'
import { groupRoutes } from './records/groups/routes.ts'
import { hookLogRoutes } from './records/hook-logs/routes.ts'
import { hookTemplateRoutes } from './records/hook-templates/routes.ts'
import { hookRoutes } from './records/hooks/routes.ts'
import { inboxRoutes } from './records/inboxes/routes.ts'
import { labelRoutes } from './records/labels/routes.ts'
import { mailAccountRoutes } from './records/mail-accounts/routes.ts'
import { noteRoutes } from './records/notes/routes.ts'
import { organizationGroupRoutes } from './records/organization-groups/routes.ts'
import { organizationRoutes } from './records/organizations/routes.ts'
import { outboxRoutes } from './records/outbox/routes.ts'
import { pageRoutes } from './records/pages/routes.ts'
import { pageTextRoutes } from './records/pages/text-routes.ts'
import { passwordResetRoutes } from './records/password-resets/routes.ts'
import { passwordRoutes } from './records/passwords/routes.ts'
import { purgeRoutes } from './records/purges/routes.ts'
import { queueMakingRoutes } from './records/queues/making/routes.ts'
import { queueRoutes } from './records/queues/routes.ts'
import { reasoningRoutes } from './records/reasoning/routes.ts'
import { relationRoutes } from './records/relations/routes.ts'
import { reviewRoutes } from './records/review/routes.ts'
import { ruleRoutes } from './records/rules/routes.ts'
import { schemaRoutes } from './records/schemas/routes.ts'
import { schemaTemplateRoutes } from './records/schemas/templates/routes.ts'
import { searchRoutes } from './records/search/routes.ts'
import { sentEmailRoutes } from './records/sent-emails/routes.ts'
import { signInRoutes } from './records/sign-in/routes.ts'
import { singleSignOnRoutes } from './records/single-sign-on/routes.ts'
import { splitRoutes } from './records/splits/routes.ts'
import { suggestedEditRoutes } from './records/suggested-edits/routes.ts'
import { suggestedRecipientRoutes } from './records/suggested-recipients/routes.ts'
import { supplierMemoryRoutes } from './records/supplier-memory/routes.ts'
import { surveyRoutes } from './records/surveys/routes.ts'
import { taskRoutes } from './records/tasks/routes.ts'
import { tokenExchangeRoutes } from './records/token-exchange/routes.ts'
import { translationRoutes } from './records/translations/routes.ts'
import { triggerRoutes } from './records/triggers/routes.ts'
import { uploadRoutes } from './records/uploads/routes.ts'
import { usageRoutes } from './records/usage/routes.ts'
import { userRoutes } from './records/users/routes.ts'
import { watchedFolderRoutes } from './records/watched-folders/routes.ts'
import { workflowRoutes } from './records/workflows/routes.ts'
import { workspaceRoutes } from './records/workspaces/routes.ts'

const COLLECTIONS =
  'organizations workspaces schemas connectors inboxes queues documents users groups annotations pages'.split(' ')

const DEFAULT_RATE = 600
const PAGES = ['/openapi.json', '/docs']
/** How long a browser may remember what it was allowed; each has a limit of its own. */
const PREFLIGHT_S = 7200

/** Everything under /api as one function from request to response. */
export function openRoutes(ctx: Context, reader: Reader, environment: NodeJS.ProcessEnv, copies: Copies) {
  const limit = openRateLimit(Number(environment.GLEANER_RATE_LIMIT ?? DEFAULT_RATE), ctx.clock)
  const api = openApi({ context: ctx, identify: openIdentify(ctx, environment), limit })
  mountAll(api, ctx, reader, environment)
  allBackupRoutes(api, copies)
  const web = new Hono()
  web.use(
    '*',
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type', 'X-CSRFToken', 'If-Match', 'Content-Disposition'],
      exposeHeaders: ['Location', 'Retry-After', 'ETag', 'Allow', 'Content-Disposition'],
      maxAge: PREFLIGHT_S,
    }),
  )
  web.get('/api/openapi.json', c => c.json(openApiDocument(api, new URL(c.req.url).origin)))
  web.get('/api/docs', c => c.html(docsPage(openApiDocument(api, new URL(c.req.url).origin)), 200, DOCS_HEADERS))
  web.route('/api', api.app)
  web.notFound(c => {
    const path = c.req.path.replace(/^\/api/, '')
    const allowed = PAGES.includes(path) ? ['GET'] : api.methodsAt(path)
    return answerOf(allowed.length ? notAllowed(c.req.method, allowed) : notFound())
  })
  web.onError(error => translate(error, ctx))
  return async (request: Request, address = ''): Promise<Response> => {
    const asked = asSent(withoutTrailingSlash(request), ctx.publicOrigin)
    noteAddress(asked, address)
    return web.fetch(asked)
  }
}

function mountAll(api: Api, ctx: Context, reader: Reader, environment: NodeJS.ProcessEnv) {
  const index = {
    summary: 'The collections and their URLs',
    access: 'public',
    answer: z.record(z.string(), z.string()),
  } as const
  api.get('', index, call => Object.fromEntries(COLLECTIONS.map(name => [name, `${call.origin}/api/v1/${name}`])))
  authRoutes(api)
  tokenExchangeRoutes(api)
  passwordRoutes(api)
  passwordResetRoutes(api)
  signInRoutes(api)
  singleSignOnRoutes(api, ctx)
  foundingRoutes(api, environment.GLEANER_CREATE_KEY)
  organizationRoutes(api)
  organizationGroupRoutes(api)
  groupRoutes(api)
  userRoutes(api)
  workspaceRoutes(api)
  schemaRoutes(api)
  schemaTemplateRoutes(api)
  engineRoutes(api)
  engineFieldRoutes(api)
  genericEngineRoutes(api)
  dedicatedEngineSchemaRoutes(api)
  dedicatedEngineRoutes(api)
  queueRoutes(api)
  queueMakingRoutes(api)
  suggestedRecipientRoutes(api)
  inboxRoutes(api)
  hookTemplateRoutes(api)
  hookRoutes(api)
  hookLogRoutes(api)
  connectorRoutes(api)
  ruleRoutes(api)
  triggerRoutes(api)
  deleteRecommendationRoutes(api)
  workflowRoutes(api)
  surveyRoutes(api)
  emailThreadRoutes(api)
  emailTemplateRoutes(api)
  emailRoutes(api)
  sentEmailRoutes(api)
  outboxRoutes(api)
  mailAccountRoutes(api)
  emailTrackingEventRoutes(api)
  documentRoutes(api)
  pageRoutes(api, reader)
  pageTextRoutes(api)
  translationRoutes(api, ctx, environment.GLEANER_RATE_LIMIT !== '0')
  contentRoutes(api)
  reasoningRoutes(api)
  formulaRoutes(api)
  gridRoutes(api)
  annotationRoutes(api)
  labelRoutes(api)
  noteRoutes(api)
  relationRoutes(api)
  documentRelationRoutes(api)
  suggestedEditRoutes(api)
  automationBlockerRoutes(api)
  reviewRoutes(api)
  embeddedRoutes(api)
  supplierMemoryRoutes(api)
  assigneeRoutes(api)
  searchRoutes(api)
  copyRoutes(api)
  splitRoutes(api, reader)
  purgeRoutes(api)
  exportRoutes(api)
  taskRoutes(api)
  auditLogRoutes(api)
  downloadRoutes(api)
  uploadRoutes(api)
  watchedFolderRoutes(api)
  usageRoutes(api)
  billingRoutes(api)
  liveRoutes(api, ctx)
}

const openApiDocument = (api: Api, origin: string) =>
  api.app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Gleaner', version: '1', description: 'Document capture on your own machine.' },
    servers: [{ url: `${origin}/api` }],
  })

function withoutTrailingSlash(request: Request): Request {
  const url = new URL(request.url)
  if (!/.\/$/.test(url.pathname)) return request
  url.pathname = url.pathname.replace(/\/+$/, '')
  return new Request(url, request)
}
