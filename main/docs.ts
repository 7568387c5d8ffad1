import { createHash } from 'node:crypto'
import { outlineOf, type Schema } from './docs-outline.ts'

interface Content {
  $ref?: string
  content?: Record<string, { schema?: Schema }>
  description?: string
}
interface Operation {
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
interface Document {
  info: { title: string; description?: string }
  servers?: { url: string }[]
  paths?: Record<string, object>
  components?: { responses?: object }
}
interface Shown {
  method: string
  path: string
  operation: Operation
}

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentcolor 20%, transparent); --soft: color-mix(in srgb, currentcolor 7%, transparent) }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem 1.5rem 4rem }
nav { columns: 12rem; border-block: 1px solid var(--line); padding-block: .75rem }
nav a { display: block; color: inherit }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize }
details { border: 1px solid var(--line); border-radius: 6px; margin: .35rem 0 }
summary { cursor: pointer; padding: .4rem .75rem; display: flex; flex-wrap: wrap; gap: .75rem; align-items: baseline }
summary b { font: 600 12px/1.6 ui-monospace, monospace; min-width: 4rem }
summary code { overflow-wrap: anywhere }
summary span { margin-left: auto }
details > div { padding: 0 .75rem .75rem }
h3 { font-size: 1rem; margin: .75rem 0 .25rem }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid var(--line); padding: .2rem .75rem .2rem 0; vertical-align: top; overflow-wrap: anywhere }
pre { background: var(--soft); border-radius: 6px; margin: .25rem 0; max-height: 32rem; overflow: auto; padding: .6rem .75rem }
code, pre { font-family: ui-monospace, monospace; font-size: 13px }
`

/** Lets the page be styled and nothing else: no script, no picture, no address but its own. */
export const DOCS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** The OpenAPI document as a page that needs neither scripts nor the network. */
export function docsPage({ info, servers, paths = {}, components = {} }: Document): string {
  const errors = (components.responses ?? {}) as Record<string, Content>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other')]
  const links = groups.map(([tag]) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`)
  const sections = groups.map(
    ([tag, group]) =>
      `<h2 id="${escaped(tag)}">${escaped(tag.replaceAll('_', ' '))}</h2>${group.map(one => shown(one, errors)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title><style>${STYLE}</style></head><body>
<h1>${escaped(info.title)} API</h1><p>${escaped(info.description ?? '')} Base address: <code>${escaped(servers?.[0]?.url ?? '')}</code>.
The same for programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Resources">${links.join('')}</nav><main>${sections.join('')}</main></body></html>`
}

function shown({ method, path, operation }: Shown, errors: Record<string, Content>): string {
  const { summary = '', parameters = [], requestBody, responses = {}, security } = operation
  const answers = Object.entries(responses)
    .filter(([status]) => !isError(status))
    .map(([status, answer]) => body(`Answer ${status}`, answer))
  const isOpen = security?.length === 0 ? '<p>Needs no key.</p>' : ''
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escaped(path)}</code><span>${escaped(summary)}</span></summary><div>
${isOpen}${parameterTable(parameters)}${requestBody ? body('Body', requestBody) : ''}${answers.join('')}${errorTable(responses, errors)}</div></details>`
}

const isError = (status: string) => status === 'default' || Number(status) >= 400

function errorTable(responses: Record<string, Content>, errors: Record<string, Content>): string {
  const rows = Object.entries(responses)
    .filter(([status]) => isError(status))
    .map(([status, { $ref = '', description }]) => [
      status === 'default' ? '5xx' : status,
      errors[$ref.split('/').at(-1) ?? '']?.description ?? description ?? '',
    ])
    .map(([status = '', meaning = '']) => `<tr><td><code>${status}</code></td><td>${escaped(meaning)}</td></tr>`)
  return `<h3>Errors</h3><table>${rows.join('')}</table>`
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): string {
  if (!parameters.length) return ''
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const cells = [
      `<code>${escaped(name)}</code>`,
      `${place}${required ? ', required' : ''}`,
      `<code>${escaped(outlineOf(schema))}</code>`,
    ]
    return `<tr>${[...cells, escaped(description ?? '')].map(cell => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

function body(title: string, { content = {}, description }: Content): string {
  const kinds = Object.entries(content).map(
    ([type, { schema }]) => `<p><code>${escaped(type)}</code></p><pre>${escaped(outlineOf(schema))}</pre>`,
  )
  return `<h3>${escaped(title)}</h3>${kinds.join('') || `<p>${escaped(description ?? '')}</p>`}`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, letter => ESCAPES[letter]!)
