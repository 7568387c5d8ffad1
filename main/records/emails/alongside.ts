import { and } from 'drizzle-orm'
import type { Call } from '../../base/context.ts'
import { amongIds } from '../../base/filter.ts'
import { emailAnnotations } from '../../tables/email-links.ts'
import { emails } from '../../tables/emails.ts'
import { type Load, sendAlong } from '../annotations/lists/sideload.ts'
import { emailRoom } from './service.ts'
import { showEmails } from './show.ts'

/** Lists of annotations bring the messages that these came with, and those written about them, when asked to. */
export function sendEmailsAlong() {
  sendAlong('emails', cameWith)
  sendAlong('related_emails', writtenAbout)
}

const cameWith: Load = (call, rows) => {
  const ids = rows.map(({ emailId }) => emailId).filter(id => id !== null)
  return shown(call, ids)
}

const writtenAbout: Load = (call, rows) => {
  const of = amongIds(
    emailAnnotations.annotationId,
    rows.map(({ id }) => id),
  )
  const links = call.db.select({ id: emailAnnotations.emailId }).from(emailAnnotations).where(of).all()
  return shown(
    call,
    links.map(({ id }) => id),
  )
}

function shown(call: Call, ids: number[]) {
  const seen = and(amongIds(emails.id, ids), emailRoom.visible(call))
  return showEmails(call, call.db.select().from(emails).where(seen).orderBy(emails.id).all())
}
