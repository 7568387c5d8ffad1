import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { SigningKey } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { when } from '../../ui/format.ts'
import settings from '../../ui/settings.module.css'
import { AddKey } from './AddKey.tsx'
import { Section } from './Section.tsx'
import { useRemoveKey } from './sign-in.ts'

const intro =
  'Programs of your own sign short-lived tokens with a private key, and exchange them here for keys of their users.'

export function SigningKeys({ keys }: { keys: SigningKey[] }) {
  const [isAdding, add] = useState(false)
  const [doomed, doom] = useState<SigningKey | null>(null)
  const remove = useRemoveKey()
  return (
    <Section title="Signed tokens" intro={intro}>
      {keys.length > 0 && <KeyTable keys={keys} doom={doom} />}
      <Group>
        <Button variant="default" onClick={() => add(true)}>
          Register a public key
        </Button>
      </Group>
      <AddKey opened={isAdding} close={() => add(false)} />
      <ConfirmDialog
        opened={doomed !== null}
        title={`Remove the key of ${doomed?.name ?? ''}?`}
        deed="Remove the key"
        isBusy={remove.isPending}
        close={() => doom(null)}
        confirm={() => doomed && remove.mutate(doomed, { onSettled: () => doom(null) })}
      >
        <Text size="sm">Tokens signed with it are refused from now on. Keys that were given for them stay good.</Text>
      </ConfirmDialog>
    </Section>
  )
}

const KeyTable = ({ keys, doom }: { keys: SigningKey[]; doom: (key: SigningKey) => void }) => (
  <section className={settings.scroll} aria-label="Public keys">
    <table className={settings.list}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Issuer</th>
          <th scope="col">Kind</th>
          <th scope="col">Registered</th>
          <th scope="col" aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td>{key.issuer}</td>
            <td>{key.algorithm}</td>
            <td className="numbers">{when(key.created_at)}</td>
            <td className={settings.actions}>
              <Button size="xs" variant="default" aria-label={`Remove ${key.name}`} onClick={() => doom(key)}>
                Remove
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
