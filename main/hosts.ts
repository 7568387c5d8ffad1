import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { publicOriginIn } from './base/public-url.ts'

const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$|\.localhost$/

export interface HostRules {
  /** What the socket is bound to. */
  host: string
  /** Further names this service goes by, such as that of a proxy before it. */
  names: string[]
}

/**
 * Why a request is turned away, or null. A page whose own name was pointed at this machine (DNS rebinding) gives itself
 * away by the Host it asks for: names must be known, while a bare address cannot be pointed anywhere. A page of another
 * origin may log in and use its key, but change nothing in its visitor's session.
 */
export function refusalOf(request: Request, rules: HostRules): string | null {
  const { hostname: host } = new URL(request.url)
  if (!isOwn(host, rules)) return `This service does not go by the name ${host}. Add it to GLEANER_HOSTS if it should.`
  const origin = request.headers.get('origin')
  const hasCookie = request.headers.has('cookie') && !request.headers.has('authorization')
  if (origin === null || !UNSAFE.includes(request.method) || !hasCookie) return null
  if (URL.canParse(origin) && isSameSite(new URL(origin), request, rules)) return null
  return `A page of ${origin} may call this only with a key. Add its host to GLEANER_HOSTS if it is one of yours.`
}

function isOwn(host: string, { host: bound, names }: HostRules): boolean {
  if (LOOPBACK.test(host) || names.includes(host)) return true
  if (isLoopback(bound)) return false
  const machine = hostname().toLowerCase()
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 || [machine, `${machine}.local`, bound].includes(host)
}

const isLoopback = (bound: string) => bound === 'localhost' || bound === '::1' || bound.startsWith('127.')

/** The very origin that was asked, or one of the names given; other programs of this machine are strangers too. */
const isSameSite = (origin: URL, request: Request, { names }: HostRules) =>
  origin.host === new URL(request.url).host || names.includes(origin.hostname)

/** `GLEANER_HOSTS=capture.example.org,scanner` as names, with that of the public address. */
export function namesIn(environment: NodeJS.ProcessEnv): string[] {
  const publicOrigin = publicOriginIn(environment)
  const names = (environment.GLEANER_HOSTS ?? '').split(/[\s,]+/).map(name => name.toLowerCase())
  return [...names, publicOrigin ? new URL(publicOrigin).hostname : ''].filter(Boolean)
}
