import type { Call } from '../../base/context.ts'
import type { Api } from '../../base/http.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { MailAccount, MailAccountInput, MailTrial, MailTrialInput } from './schema.ts'
import { type AccountRow, accountRow, removeAccount, saveAccount } from './service.ts'
import { tryAccount } from './trial.ts'

const PORT = 587

export function mailAccountRoutes(api: Api) {
  const path = '/mail_account' as const
  const access = 'admin'

  const reading = { summary: 'Read by which account mail goes out', access, answer: MailAccount } as const
  api.get(path, reading, call => show(call, accountRow(call, call.caller.organization)))

  const setting = {
    summary: 'Set the account by which mail goes out',
    access,
    body: MailAccountInput,
    answer: MailAccount,
  } as const
  api.put(path, setting, (call, { body }) => show(call, saveAccount(call, body)))

  api.delete(path, { summary: 'Send no mail', access }, call => void removeAccount(call))

  const trial = {
    summary: 'Send a test message by an account, to see whether it works',
    access,
    body: MailTrialInput,
    answer: MailTrial,
    status: 200,
    errors: {
      502: 'The mail server cannot be reached, or refuses the message, in its own words',
      504: 'The mail server does not answer in time',
    },
  } as const
  api.post(`${path}/try`, trial, (call, { body }) => tryAccount(call, body))
}

const show = (call: Call, row: AccountRow | undefined): MailAccount => ({
  host: row?.host ?? null,
  port: row?.port ?? PORT,
  security: row?.security ?? 'starttls',
  allow_unencrypted: row?.allowsUnencrypted ?? false,
  username: row?.username ?? null,
  has_password: Boolean(row?.password),
  from_email: row?.fromEmail ?? '',
  from_name: row?.fromName ?? '',
  link_origin: call.publicOrigin ?? row?.linkOrigin ?? outsideOrigin(call),
  refusal: row?.refusal ?? null,
})
