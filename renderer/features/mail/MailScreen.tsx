import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { MailAccount } from '../../api/types.ts'
import { count } from '../../ui/format.ts'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { MailForm } from './MailForm.tsx'
import { useMailAccount, useOutbox, useWaiting } from './mail.ts'
import { Outbox } from './Outbox.tsx'

export function MailScreen() {
  const [account, outbox, waiting] = [useMailAccount(), useOutbox(), useWaiting()]
  return (
    <SettingsPage
      title="Mail"
      intro="Messages that are written here, and links for forgotten passwords, go out by a mail account of yours. Without one messages wait, and administrators hand such links on themselves."
      needs={[account, outbox, waiting]}
    >
      {() =>
        account.data && (
          <Stack gap="lg">
            <Hindrance account={account.data} waiting={waiting.data ?? 0} />
            <MailForm key={account.data.host ?? ''} saved={account.data} />
            <Outbox entries={outbox.data?.results ?? []} />
          </Stack>
        )
      }
    </SettingsPage>
  )
}

/** Why nothing goes out, and what to do about it. */
function Hindrance({ account, waiting }: { account: MailAccount; waiting: number }) {
  if (account.refusal !== null)
    return (
      <Alert color="red" icon={<IconAlertTriangle />} title="The mail server refuses this account" role="alert">
        {account.refusal} Put the account right and save it; {messages(waiting)} until then.
      </Alert>
    )
  if (account.host !== null || waiting === 0) return null
  return (
    <Alert variant="light" icon={<IconClock />} title="No mail account is set" role="status">
      {`${messages(waiting)} for one, and will go out as soon as it is saved. Choose below what should not be sent.`}
    </Alert>
  )
}

const messages = (waiting: number) => `${count(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'}`
