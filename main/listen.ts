import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { namesIn, refusalOf } from './hosts.ts'

export interface ListenOptions {
  host: string
  /** 0 picks a free one. */
  port: number
  /** The built renderer; without it only the API is served. */
  rendererDir?: string
  /** Names that the service goes by besides those of this machine. */
  names?: string[]
}

export interface Listening {
  origin: string
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** Own scripts only; Mantine sets styles on elements, pages and thumbnails are blob URLs. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves an app's API under /api and the renderer everywhere else. */
export async function listen(
  app: { fetch(request: Request, address?: string): Promise<Response> },
  options: ListenOptions,
): Promise<Listening> {
  const rules = { host: options.host, names: options.names ?? namesIn(process.env) }
  const serve = async (request: Request, { incoming }: HttpBindings | Http2Bindings) => {
    const refusal = refusalOf(request, rules)
    if (refusal) return Response.json({ detail: refusal, code: 'access_forbidden' }, { status: 403 })
    const { pathname } = new URL(request.url)
    return pathname === '/api' || pathname.startsWith('/api/')
      ? app.fetch(request, incoming.socket.remoteAddress)
      : pageAt(pathname, options.rendererDir)
  }
  const server = createServer(getRequestListener(serve, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pageAt(pathname: string, rendererDir: string | undefined): Promise<Response> {
  if (!rendererDir) return new Response('Gleaner serves its API under /api/v1.', { status: 404 })
  const found =
    (await fileIn(rendererDir, pathname)) ?? (extname(pathname) ? null : await fileIn(rendererDir, '/index.html'))
  if (!found) return new Response('Not found', { status: 404 })
  const type = TYPES[extname(found.path)] ?? 'application/octet-stream'
  // vite puts a hash into the names of its assets
  const cache = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return new Response(found.bytes as BodyInit, {
    headers: { ...PAGE_HEADERS, 'content-type': type, 'cache-control': cache },
  })
}

async function fileIn(dir: string, pathname: string): Promise<{ path: string; bytes: Uint8Array } | null> {
  try {
    const path = normalize(join(dir, decodeURI(pathname)))
    if (!path.startsWith(normalize(dir) + sep)) return null
    return { path, bytes: await readFile(path) }
  } catch {
    return null
  }
}
