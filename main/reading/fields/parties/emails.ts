import type { DocumentView } from '../header/document.ts'
import { placeEvidence } from '../header/evidence.ts'
import { type Found, judge, ranked } from '../header/judge.ts'
import { domainsOf, matchesDomain } from './domains.ts'
import type { Zones } from './zones.ts'

/** E-mail addresses outside the recipient's part of the page; one whose host is made of the sender's name is the likeliest. */
export function readSenderEmails(view: DocumentView, zones: Zones, senderName: string): Found[] {
  const emails = view.values.emails
  return ranked(
    emails.map(email =>
      judge('email', [email.span], email.value, {
        ...placeEvidence(view, email.span),
        recipients: zones.isRecipients(email.span) ? 1 : 0,
        domain: matchesDomain(
          senderName,
          domainsOf({ ...view, layout: { ...view.layout, tokens: email.span } }, new Set()),
        )
          ? 1
          : 0,
        several: emails.length > 1 ? 1 : 0,
      }),
    ),
  )
}
