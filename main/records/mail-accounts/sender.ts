import MimeNode from 'nodemailer/lib/mime-node'

interface Sender {
  fromEmail: string
  fromName: string
}

const FROM = /^from:.*\r\n(?:[ \t].*\r\n)*/gim

/**
 * A raw message under the name of the account that carries it: servers refuse what comes in another's. Everything but the
 * From field stays as it was written.
 */
export function withSender(raw: Uint8Array, sender: Sender): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length)
  const end = bytes.indexOf('\r\n\r\n')
  // latin1 keeps every byte what it is
  const head = bytes.subarray(0, end + 2).toString('latin1')
  return Buffer.concat([Buffer.from(fromField(sender) + head.replace(FROM, ''), 'latin1'), bytes.subarray(end + 2)])
}

function fromField({ fromEmail: address, fromName: name }: Sender): string {
  const headers = new MimeNode('text/plain').setHeader('From', { address, name }).buildHeaders()
  return `${/^from:.*(?:\r\n[ \t].*)*/im.exec(headers)![0]}\r\n`
}
