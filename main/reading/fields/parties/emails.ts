import type { DocumentView } from '../header/document.ts'
import { learnedEvidence, placeEvidence } from '../header/evidence.ts'
import { type Found, judge, ranked } from '../header/judge.ts'
import type { TextSpan } from '../spans/value-spans.ts'
import { domainsOf, matchesDomain } from './domains.ts'
import type { Zones } from './zones.ts'

export interface Names {
  sender: string
  recipient: string
}

/** E-mail addresses of the sender. Whose name the host is made of tells more than where on the page the address stands. */
export function readSenderEmails(view: DocumentView, zones: Zones, names: Names): Found[] {
  const emails = view.values.emails
  return ranked(
    emails.map(email => {
      const ofSender = isOf(view, email, names.sender)
      const ofRecipient = !ofSender && (isOf(view, email, names.recipient) || zones.isRecipients(email.span))
      const evidence = { domain: ofSender ? 1 : 0, recipients: ofRecipient ? 1 : 0, several: emails.length > 1 ? 1 : 0 }
      return judge('email', [email.span], email.value, {
        ...placeEvidence(view, email.span),
        ...learnedEvidence(view, email.span, 'sender_email'),
        ...evidence,
      })
    }),
  )
}

function isOf(view: DocumentView, email: TextSpan, name: string): boolean {
  const own = { ...view, layout: { ...view.layout, tokens: email.span } }
  return matchesDomain(name, domainsOf(own, new Set()))
}
