import { eq } from 'drizzle-orm'
import { type Call, isAdmin } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import { inTransaction } from '../../base/db.ts'
import type { Api } from '../../base/http.ts'
import { Problem } from '../../base/problems.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { queues } from '../../tables/queues.ts'
import type { AnnotationRow } from '../annotations/service.ts'
import { annotationRoom } from '../auth/access.ts'
import { issueKey } from '../auth/keys.ts'
import { REVIEWERS } from '../groups/roles.ts'
import { start } from '../review/service.ts'
import { EmbeddedInput, EmbeddedStarted, EmbeddedUrl } from './schema.ts'

/** The review screen for a program to show inside its own window: whoever has the address can work on that annotation alone. */
export function embeddedRoutes(api: Api) {
  const shared = { access: REVIEWERS, body: EmbeddedInput, status: 200 } as const

  const starting = { ...shared, summary: 'Start the review inside another program', answer: EmbeddedStarted }
  api.post('/annotations/{id}/start_embedded', starting, (call, { params, body }) =>
    inTransaction(call.db, () => {
      const annotation = one(call, params.id)
      start(call, annotation)
      return { url: addressFor(call, annotation, body) }
    }),
  )

  const only = { ...shared, summary: 'The same, without starting the review yet', answer: EmbeddedUrl }
  api.post('/annotations/{id}/create_embedded_url', only, (call, { params, body }) =>
    inTransaction(call.db, () => {
      const annotation = one(call, params.id)
      return { url: addressFor(call, annotation, body), status: annotation.status }
    }),
  )
}

// An administrator's key would open more than a page of somebody else's should hold
function one(call: Call, id: number): AnnotationRow {
  if (isAdmin(call))
    throw new Problem(403, 'Administrators cannot review inside other programs. Use the account of an annotator.')
  return find<AnnotationRow>(call, annotationRoom, id)
}

function addressFor(call: Call, { id, queueId }: AnnotationRow, input: EmbeddedInput): string {
  const { max_token_lifetime_s: lifetimeS = timeoutOf(call, queueId), ...places } = input
  const { user, isLocal: local, organization, queues: lent } = call.caller
  const organizationId = lent ? organization : null
  const authToken = issueKey(call, user, { annotationId: id, lifetimeS, local, organizationId })
  const given = Object.entries(places).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${outsideOrigin(call)}/embedded/document/${id}#${new URLSearchParams([['authToken', authToken], ...given])}`
}

function timeoutOf({ db }: Call, queueId: number): number {
  const { sessionTimeout } = db.select().from(queues).where(eq(queues.id, queueId)).get()!
  const [hours = 0, minutes = 0, seconds = 0] = sessionTimeout.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
