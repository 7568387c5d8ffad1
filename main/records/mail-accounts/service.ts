import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call, Context } from '../../base/context.ts'
import { inTransaction } from '../../base/db.ts'
import { outsideOrigin } from '../../base/public-url.ts'
import { openText, sealText } from '../../base/sealed-text.ts'
import { mailAccounts } from '../../tables/mail-accounts.ts'
import type { MailAccountInput } from './schema.ts'

export type AccountRow = typeof mailAccounts.$inferSelect

declare module '../../base/events.ts' {
  interface EventMap {
    /** There is an account, or another one: what waits for it can go out. */
    'mail_account.saved': { organization: number }
  }
}

/** An account that can be used: its password as the server knows it. */
export type Account = Omit<AccountRow, 'refusal'>

type Given = z.output<typeof MailAccountInput>

export const accountRow = ({ db }: Pick<Context, 'db'>, organizationId: number): AccountRow | undefined =>
  db.select().from(mailAccounts).where(eq(mailAccounts.organizationId, organizationId)).get()

/** The account by which the organization's mail goes out; null while none is set, or the one that is was refused. */
export function accountOf(ctx: Pick<Context, 'db' | 'secret'>, organizationId: number): Account | null {
  const row = accountRow(ctx, organizationId)
  if (!row || row.refusal !== null) return null
  const { refusal: _, ...account } = row
  return { ...account, password: openText(ctx, row.password) }
}

/** Where links begin that go out by mail. Never where whoever asks for a mail came by: that one can be made up. */
export const linkOriginOf = ({ publicOrigin }: Context, { linkOrigin }: Pick<Account, 'linkOrigin'>): string =>
  publicOrigin ?? linkOrigin

export function saveAccount(call: Call, input: Given): AccountRow {
  const account = given(call, input)
  const row = { ...account, password: sealText(call, account.password), refusal: null }
  const { organization } = call.caller
  return inTransaction(call.db, () => {
    const target = mailAccounts.organizationId
    call.db.insert(mailAccounts).values(row).onConflictDoUpdate({ target, set: row }).run()
    call.events.emit('mail_account.saved', { organization })
    return accountRow(call, organization)!
  })
}

export const removeAccount = ({ db, caller }: Call) =>
  db.delete(mailAccounts).where(eq(mailAccounts.organizationId, caller.organization)).run()

/** The server does not let the account in: asking again would only lock it. One that was changed meanwhile is another. */
export function noteRefusal(ctx: Context, account: Account, refusal: string) {
  const { organizationId } = account
  if (!isDeepStrictEqual(accountOf(ctx, organizationId), account)) return
  ctx.db.update(mailAccounts).set({ refusal }).where(eq(mailAccounts.organizationId, organizationId)).run()
}

/** A password that is left out is the one that was set, but it is told to no other server and under no other name. */
export function given(call: Call, input: Given): Account {
  const { organization: organizationId } = call.caller
  const set = accountRow(call, organizationId)
  const account = {
    organizationId,
    host: input.host,
    port: input.port,
    security: input.security,
    allowsUnencrypted: input.allow_unencrypted,
    username: input.username ?? null,
    fromEmail: input.from_email,
    fromName: input.from_name,
    linkOrigin: input.link_origin ?? set?.linkOrigin ?? outsideOrigin(call),
  }
  const isSame = (['host', 'port', 'security', 'username'] as const).every(name => account[name] === set?.[name])
  const kept = isSame ? openText(call, set?.password ?? null) : null
  return { ...account, password: input.password === undefined ? kept : input.password }
}
