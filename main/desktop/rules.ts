const localSchemes = new Set(['data:', 'blob:', 'devtools:'])

// Writing text to the clipboard after a click is all that the screens ever ask for.
const granted = new Set(['clipboard-sanitized-write'])

/** Whether a page may take the window to this address: the application's own screens, never a stored document. */
export function mayNavigate(address: string, origin: string | undefined): boolean {
  const url = parse(address)
  return isOwn(url, origin) && !url?.pathname.startsWith('/api')
}

/** Whether the window may fetch this address. Gleaner works without any network, so nothing but itself. */
export function mayLoad(address: string, origin: string | undefined): boolean {
  const url = parse(address)
  return url !== undefined && (localSchemes.has(url.protocol) || isOwn(url, origin))
}

/** Whether a link may be handed to the system's browser: plain https, no password in it, no machine nearby. */
export function mayOpenOutside(address: string): boolean {
  const url = parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password) return false
  return url.hostname.includes('.') && !isAddress(url.hostname) && !url.hostname.endsWith('.local')
}

export function mayUse(permission: string, requester: string, origin: string | undefined): boolean {
  return granted.has(permission) && isOwn(parse(requester), origin)
}

export interface Sender {
  url: string
  isMainFrame: boolean
}

/** Whether a message comes from the application's own page, in the window itself and not in a frame of it. */
export function isTrusted(sender: Sender | undefined, origin: string | undefined): boolean {
  return sender?.isMainFrame === true && isOwn(parse(sender.url), origin)
}

/** The policy of a page that came without one; the service sends its own with every page. */
export const contentPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

export function withPolicy(headers: Record<string, string[]>): Record<string, string[]> {
  const has = Object.keys(headers).some(name => name.toLowerCase() === 'content-security-policy')
  return has ? headers : { ...headers, 'Content-Security-Policy': [contentPolicy] }
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}

function isOwn(url: URL | undefined, origin: string | undefined): boolean {
  return url !== undefined && origin !== undefined && url.origin === origin
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
}
