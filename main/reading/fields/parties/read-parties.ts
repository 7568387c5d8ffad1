import type { DocumentView } from '../header/document.ts'
import type { Found } from '../header/judge.ts'
import { domainsOf, matchesDomain } from './domains.ts'
import { readSenderEmails } from './emails.ts'
import { type Recipient, readRecipients, recipientAddresses, recipientNames } from './recipients.ts'
import { readSenders, type Sender, senderAddresses, senderNames } from './senders.ts'
import { readTaxIds } from './tax-ids.ts'
import { samePrinted } from './text.ts'
import { zonesOf } from './zones.ts'

/** Names, addresses, tax numbers and e-mail of sender, recipient and place of delivery. */
export function readParties(view: DocumentView): Record<string, Found[]> {
  const { senders, recipients, delivery } = twoParties(view)
  const sender = senderNames(senders)
  const recipient = recipientNames(recipients)
  const zones = zonesOf(view, sender[0]?.spans[0] ?? null, recipient[0]?.spans[0] ?? null)
  return {
    sender_name: sender,
    sender_address: senderAddresses(view, senders),
    recipient_name: recipient,
    recipient_address: recipientAddresses(view, 'recipient', recipients),
    recipient_delivery_name: recipientNames(delivery),
    recipient_delivery_address: recipientAddresses(view, 'delivery', delivery),
    sender_email: readSenderEmails(view, zones, {
      sender: sender[0]?.value ?? '',
      recipient: recipient[0]?.value ?? '',
    }),
    ...readTaxIds(view, zones),
  }
}

/** Reads both parties; as nobody writes invoices to himself, each speaks against being the other. */
function twoParties(view: DocumentView): { senders: Sender[]; recipients: Recipient[]; delivery: Recipient[] } {
  const matches = (names: string[]) => (name: string) => matchesDomain(name, names)
  const delivery = readRecipients(view, 'delivery', () => false)
  const all = readRecipients(view, 'recipient', matches(domainsOf(view, new Set())))
  const others = tokensOf([...all.filter(({ place }) => place.label !== null), ...delivery])
  const labelled = recipientNames(all.filter(({ place }) => place.label !== null))[0]?.value ?? ''
  const domains = domainsOf(view, others).filter(domain => !matchesDomain(labelled, [domain]))
  const first = readSenders(view, others, domains)
  const sender = senderNames(first)[0]
  const recipients = all.map(one => ({
    ...one,
    evidence: { ...one.evidence, is_sender: isSame(one, sender) ? (sender?.score ?? 0) : 0 },
  }))
  const recipient = recipientNames(recipients)[0]
  const senders = first.map(one => ({
    ...one,
    evidence: { ...one.evidence, is_recipient: isSame(one, recipient) ? (recipient?.score ?? 0) : 0 },
  }))
  return { senders, recipients, delivery }
}

function isSame(party: { name: Sender['name'] }, other: Found | undefined): boolean {
  return (
    other !== undefined && (samePrinted(party.name, other.spans.flat()) || samePrinted(other.spans.flat(), party.name))
  )
}

function tokensOf(recipients: Recipient[]): Set<number> {
  return new Set(recipients.flatMap(({ place }) => place.lines.flat()).map(token => token.index))
}
