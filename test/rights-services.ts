import { ADMINS, type Right } from './rights-rows.ts'

/** What the service uses beside itself, and its copies: matters of admins. */
export const SERVICES: Right[] = [
  { ask: 'GET /v1/language_model', who: ADMINS, belongs: 'nowhere' },
  { ask: 'PUT /v1/language_model', who: ADMINS, belongs: 'nowhere', body: model },
  { ask: 'DELETE /v1/language_model', who: ADMINS, belongs: 'nowhere' },
  // nobody listens there
  { ask: 'POST /v1/language_model/try', who: ADMINS, belongs: 'nowhere', body: model, status: 502 },
  { ask: 'GET /v1/translation_service', who: ADMINS, belongs: 'nowhere' },
  { ask: 'PUT /v1/translation_service', who: ADMINS, belongs: 'nowhere', body: model },
  { ask: 'DELETE /v1/translation_service', who: ADMINS, belongs: 'nowhere' },
  { ask: 'POST /v1/translation_service/try', who: ADMINS, belongs: 'nowhere', body: model, status: 502 },
  { ask: 'GET /v1/mail_account', who: ADMINS, belongs: 'nowhere' },
  { ask: 'PUT /v1/mail_account', who: ADMINS, belongs: 'nowhere', body: mailAccount },
  { ask: 'DELETE /v1/mail_account', who: ADMINS, belongs: 'nowhere' },
  { ask: 'POST /v1/mail_account/try', who: ADMINS, belongs: 'nowhere', body: mailTrial, status: 502 },
  { ask: 'GET /v1/backups', who: ADMINS, belongs: 'nowhere' },
  { ask: 'POST /v1/backups', who: ADMINS, belongs: 'nowhere' },
  { ask: 'GET /v1/backups/{id}', who: ADMINS, belongs: 'nowhere', status: 404 },
  { ask: 'GET /v1/backups/{id}/content', who: ADMINS, belongs: 'nowhere', status: 404 },
  { ask: 'DELETE /v1/backups/{id}', who: ADMINS, belongs: 'nowhere', status: 404 },
  { ask: 'GET /v1/backup_schedule', who: ADMINS, belongs: 'nowhere' },
  { ask: 'PUT /v1/backup_schedule', who: ADMINS, belongs: 'nowhere', body: () => ({ every: 'off' }) },
]

function model() {
  return { address: 'http://127.0.0.1:1', model: 'x' }
}

function mailAccount() {
  const login = { username: 'x', password: 'secret' }
  const server = { host: '127.0.0.1', port: 1, security: 'none', allow_unencrypted: false }
  return { ...server, ...login, from_email: 'x@example.org', from_name: 'x', link_origin: 'http://127.0.0.1:8800' }
}

function mailTrial() {
  return { ...mailAccount(), to: 'x@example.org' }
}
