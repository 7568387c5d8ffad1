import { z } from 'zod'
import { type Call, idFromUrl, url } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'

import { invalid, notFound } from '../../base/problems.ts'
import { wholeList } from '../../base/whole-list.ts'
import { HookTemplate } from './schema.ts'
import { HOOK_TEMPLATES, type Template } from './templates.ts'

/** Values of every key are allowed, and texts only. */
export const ANY_SECRETS = { type: 'object', additionalProperties: { type: 'string' } }

export function hookTemplateRoutes(api: Api) {
  const answer = z.object({ pagination: z.looseObject({}), results: z.array(HookTemplate) })
  const parameters = { ordering: 'order, or -order for the other way round', page: 'Page number from 1' }
  api.get('/hook_templates', { summary: 'List hook templates', answer, parameters }, call => {
    const shown = HOOK_TEMPLATES.map(template => show(call, template))
    const isDescending = new URL(call.request.url).searchParams.get('ordering') === '-order'
    return wholeList(call, isDescending ? shown.reverse() : shown)
  })

  api.get('/hook_templates/{id}', { summary: 'Read a hook template', answer: HookTemplate }, (call, { params }) => {
    const template = HOOK_TEMPLATES.find(({ id }) => id === params.id)
    if (!template) throw notFound()
    return show(call, template)
  })
}

/** The template behind its URL, or Problem 400 at `hook_template`. */
export function referTemplate(address: string): Template {
  const id = idFromUrl(address, 'hook_templates')
  if (id === null) throw invalid('hook_template', 'Invalid hyperlink - No URL match.')
  const template = HOOK_TEMPLATES.find(known => known.id === id)
  if (!template) throw invalid('hook_template', 'Invalid hyperlink - Object does not exist.')
  return template
}

const show = (call: Call, template: Template): HookTemplate => ({
  id: template.id,
  url: url(call, 'hook_templates', template.id),
  name: template.name,
  type: 'function',
  events: template.events,
  sideload: [],
  metadata: {},
  config: { runtime: 'nodejs22.x', code: template.code },
  test: {},
  description: template.description,
  extension_source: 'rossum_store',
  settings: template.settings,
  settings_schema: template.settingsSchema,
  secrets_schema: ANY_SECRETS,
  guide: null,
  read_more_url: null,
  extension_image_url: null,
  settings_description: template.settingsDescription,
  store_description: template.description,
  external_url: null,
  use_token_owner: false,
  install_action: 'copy',
  token_lifetime_s: null,
  order: template.id,
})
