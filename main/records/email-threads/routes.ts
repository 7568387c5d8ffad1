import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { crud, listParameters } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { filterTerms } from '../../base/list.ts'
import { emailThreads } from '../../tables/email-threads.ts'
import { IMPORTERS } from '../groups/roles.ts'
import { hasReplies, isWaiting, THREAD_FILTERS, THREAD_ORDERINGS } from './listing.ts'
import { EmailThread, EmailThreadInput, ThreadCounts } from './schema.ts'
import { saveThread, type ThreadRow, threadRoom } from './service.ts'
import { showThreads } from './show.ts'

const listing = { filters: THREAD_FILTERS, orderings: THREAD_ORDERINGS }

export function emailThreadRoutes(api: Api) {
  const counts = { summary: 'Count threads of e-mails', answer: ThreadCounts, parameters: listParameters(listing) }
  api.get('/email_threads/counts', counts, call => countThreads(call))

  crud<ThreadRow, typeof EmailThreadInput>(api, {
    ...threadRoom,
    noun: 'thread of e-mails',
    wire: EmailThread,
    writable: EmailThreadInput,
    defaults: { has_new_replies: false },
    listing,
    show: showThreads,
    save: saveThread,
    writers: IMPORTERS,
    verbs: ['list', 'get', 'put', 'patch'],
  })
}

function countThreads(call: Call) {
  const asked = filterTerms(call, THREAD_FILTERS, new URL(call.request.url).searchParams)
  const among = (more: SQL) =>
    call.db
      .select({ n: count() })
      .from(emailThreads)
      .where(and(threadRoom.visible(call), ...asked, more))
      .get()!.n
  return {
    with_replies: among(hasReplies),
    with_new_replies: among(eq(emailThreads.hasNewReplies, true)),
    recent_with_no_documents_not_replied: among(isWaiting(call)),
  }
}
