import { type LookupAddress, lookup } from 'node:dns'
import { type ClientRequest, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const LARGEST_ANSWER = 4 * 1024 * 1024

/** A service beside us did not answer, or not as it should; the message is for a person. */
export class NearbyFailure extends Error {
  /** Nobody answered at all, so the next question would fare no better. */
  readonly isUnreachable: boolean
  /** It was there, but took too long. */
  readonly isLate: boolean

  constructor(message: string, isUnreachable = false, isLate = false) {
    super(message)
    this.isUnreachable = isUnreachable
    this.isLate = isLate
  }
}

// Loopback, private and link-local networks: RFC 1918, RFC 3927, RFC 4193, RFC 4291
const NEARBY = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEARBY.addSubnet(net, bits, 'ipv4')
NEARBY.addAddress('::1', 'ipv6')
NEARBY.addSubnet('fc00::', 7, 'ipv6')
NEARBY.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address is this machine's or of its own network. */
export function isNearby(address: string): boolean {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(bare)
  return family !== 0 && NEARBY.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}

/** What is wrong with the address of a service beside us, as a sentence; null when nothing is. Names are looked up when they are used. */
export function nearbyFault(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return 'Enter an address such as http://127.0.0.1:11434.'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isIP(host) || isNearby(host)) return null
  return 'Enter an address of this machine or of its own network; nothing is sent to the internet.'
}

/**
 * Posts JSON to a service on this machine or in its network and returns the JSON of a 2xx answer (at most 4 MiB). Names that
 * lead elsewhere are refused when the connection is made, and redirections are not followed. Throws NearbyFailure.
 */
export async function postNearby(address: string, body: unknown, timeoutMs: number): Promise<unknown> {
  const fault = nearbyFault(address)
  if (fault) throw new NearbyFailure(fault, true)
  const { status, text } = await send(new URL(address), JSON.stringify(body), timeoutMs)
  if (status < 200 || status > 299) throw new NearbyFailure(`${address} answered ${status}: ${reasonIn(text)}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new NearbyFailure(`${address} answered something that is no JSON.`)
  }
}

function send(url: URL, body: string, timeoutMs: number): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const signal = AbortSignal.timeout(timeoutMs)
  const open = url.protocol === 'https:' ? secure : plain
  const asked: ClientRequest = open(url, { method: 'POST', headers, lookup: lookUpNearby, signal }, response => {
    const chunks: Buffer[] = []
    let size = 0
    response.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size > LARGEST_ANSWER) asked.destroy(new NearbyFailure(`${url} answered too much.`))
    })
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    response.on('error', reject)
  })
  asked.on('error', error => reject(explained(error, url, timeoutMs)))
  asked.end(body)
  return promise
}

const lookUpNearby: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '')
    if (!found.every(({ address }) => isNearby(address)))
      return done(new NearbyFailure(`${name} is not on this machine or in its network, so nothing was sent.`, true), '')
    if (options.all) return done(null, found)
    done(null, found[0]!.address, found[0]!.family)
  })
}

function explained(error: NodeJS.ErrnoException, { origin }: URL, timeoutMs: number): NearbyFailure {
  if (error instanceof NearbyFailure) return error
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new NearbyFailure(`${origin} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`, false, true)
  return new NearbyFailure(`${origin} cannot be reached (${error.code ?? error.message}).`, true)
}

// Ollama and llama.cpp say what is wrong in `error`, as a text or an object
function reasonIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: string | { message?: string } }
    const said = typeof error === 'string' ? error : error?.message
    if (said) return said.slice(0, 300)
  } catch {}
  return text.slice(0, 300) || 'nothing'
}
