import type { Call } from '../../base/context.ts'
import { find } from '../../base/crud.ts'
import type { Api } from '../../base/http.ts'
import { signInSettings } from '../../tables/sign-in.ts'
import { organizationRoom } from '../auth/access.ts'
import { settingsOf } from '../auth/settings.ts'
import { signingKeyRoutes } from './keys.ts'
import { identityProviderRoutes } from './providers.ts'
import { SignInSettings } from './schema.ts'

export function signInRoutes(api: Api) {
  const path = '/organizations/{id}/sign_in'
  const read = { summary: 'How people come in to an organization', access: 'admin', answer: SignInSettings } as const
  api.get(path, read, (call, { params }) => show(call, params.id))
  const change = { ...read, summary: 'Change how people come in', body: SignInSettings.partial() }
  api.patch(path, change, (call, { params, body }) => {
    show(call, params.id)
    save(call, params.id, body)
    return show(call, params.id)
  })
  signingKeyRoutes(api)
  identityProviderRoutes(api)
}

function show(call: Call, id: number): SignInSettings {
  find(call, organizationRoom, id)
  const settings = settingsOf(call, id)
  return {
    sessions: settings.sessions,
    basic_everywhere: settings.basicEverywhere,
    weak_first_passwords: settings.weakFirstPasswords,
    auto_provisioning: settings.provisioning as SignInSettings['auto_provisioning'],
  }
}

function save(call: Call, organizationId: number, input: Partial<SignInSettings>) {
  const old = settingsOf(call, organizationId)
  const row = {
    organizationId,
    sessions: input.sessions ?? old.sessions,
    basicEverywhere: input.basic_everywhere ?? old.basicEverywhere,
    weakFirstPasswords: input.weak_first_passwords ?? old.weakFirstPasswords,
    provisioning: input.auto_provisioning === undefined ? old.provisioning : input.auto_provisioning,
  }
  const target = signInSettings.organizationId
  call.db.insert(signInSettings).values(row).onConflictDoUpdate({ target, set: row }).run()
}
