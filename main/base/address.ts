import { isIPv6 } from 'node:net'

const addresses = new WeakMap<Request, string>()

/** Remembers from where a request came; a request carries no address of its own. */
export function noteAddress(request: Request, address: string) {
  addresses.set(request, address)
}

/**
 * Whom a request came from, for counting: an IPv4 address, or the first four groups of an IPv6 address, since one
 * subscriber has all the addresses below them (RFC 6177). Empty when it came through no socket.
 */
export function senderOf(request: Request): string {
  const address = (addresses.get(request) ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(address) ? wholeGroups(address).slice(0, 4).join(':') : address
}

/** `fe80::1` as its eight groups. */
function wholeGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [before, after] = [head, tail ?? ''].map(half => (half ? half.split(':') : []))
  const missing = tail === undefined ? 0 : 8 - before!.length - after!.length
  return [...before!, ...Array<string>(missing).fill('0'), ...after!].map(group => group.replace(/^0+(?=.)/, ''))
}
