import type { Call } from './context.ts'

/**
 * The origin that `GLEANER_PUBLIC_URL` names, such as https://capture.example.org: that of the proxy which speaks TLS
 * for this service. Null where it is not set; an Error says what is wrong with it.
 */
export function publicOriginIn(environment: NodeJS.ProcessEnv): string | null {
  const text = environment.GLEANER_PUBLIC_URL?.trim()
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin)
    throw new Error(
      `GLEANER_PUBLIC_URL is "${text}". Give the address up to the host and port, as in https://capture.example.org.`,
    )
  return url.origin
}

/** A request as its sender made it: the proxy at the public address passes the host on, but not that it spoke TLS. */
export function asSent(request: Request, publicOrigin: string | null): Request {
  const url = new URL(request.url)
  if (publicOrigin === null || url.origin === publicOrigin || url.host !== hostOf(publicOrigin, url)) return request
  return new Request(publicOrigin + url.pathname + url.search, request)
}

// A default port is left out of the one and, with another scheme, of the other
function hostOf(publicOrigin: string, { protocol }: URL): string {
  const { host } = new URL(publicOrigin)
  return new URL(`${protocol}//${host}`).host
}

/** Where links begin that people and programs elsewhere follow later, whatever address whoever makes them came by. */
export const outsideOrigin = ({ publicOrigin, origin }: Pick<Call, 'publicOrigin' | 'origin'>): string =>
  publicOrigin ?? origin
