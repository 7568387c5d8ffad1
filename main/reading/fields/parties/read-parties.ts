import type { DocumentView } from '../header/document.ts'
import type { Found } from '../header/judge.ts'
import { readSenderEmails } from './emails.ts'
import { type Recipient, readRecipients, recipientAddresses, recipientNames } from './recipients.ts'
import { readSenders, senderAddresses, senderNames } from './senders.ts'
import { readTaxIds } from './tax-ids.ts'
import { zonesOf } from './zones.ts'

/** Names, addresses, tax numbers and e-mail of sender, recipient and place of delivery. */
export function readParties(view: DocumentView): Record<string, Found[]> {
  const recipients = readRecipients(view, 'recipient')
  const delivery = readRecipients(view, 'delivery')
  const recipient = recipientNames(recipients)
  const senders = readSenders(view, tokensOf([...recipients.filter(({ place }) => place.label !== null), ...delivery]))
  const sender = senderNames(senders)
  const zones = zonesOf(view, sender[0]?.spans[0] ?? null, recipient[0]?.spans[0] ?? null)
  return {
    sender_name: sender,
    sender_address: senderAddresses(senders),
    recipient_name: recipient,
    recipient_address: recipientAddresses(recipients),
    recipient_delivery_name: recipientNames(delivery),
    recipient_delivery_address: recipientAddresses(delivery),
    sender_email: readSenderEmails(view, zones, sender[0]?.value ?? ''),
    ...readTaxIds(view, zones),
  }
}

function tokensOf(recipients: Recipient[]): Set<number> {
  return new Set(recipients.flatMap(({ place }) => place.lines.flat()).map(token => token.index))
}
