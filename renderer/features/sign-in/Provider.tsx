import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { IdentityProvider } from '../../api/types.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Copyable } from './Copyable.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { Section } from './Section.tsx'
import { useProviderDeeds } from './sign-in.ts'

const intro = 'People log in at your own directory (OpenID Connect) and come back here without a password of their own.'

export function Provider({ provider }: { provider: IdentityProvider | null }) {
  const [isWanted, want] = useState(provider !== null)
  return (
    <Section title="Single sign-on" intro={intro}>
      {isWanted ? <ProviderForm provider={provider} /> : <AddButton onClick={() => want(true)} />}
      {provider && <Afterwards provider={provider} />}
    </Section>
  )
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Group>
    <Button variant="default" onClick={onClick}>
      Set up a provider
    </Button>
  </Group>
)

/** What the provider has to be told, and what can be done once it is known. */
function Afterwards({ provider }: { provider: IdentityProvider }) {
  const { check, certify, remove } = useProviderDeeds(provider)
  const [isDoomed, doom] = useState(false)
  const isCertified = provider.client_authentication === 'certificate'
  return (
    <>
      <Copyable label="Redirect address, to be registered with the provider" value={provider.redirect_uri} />
      {isCertified && provider.certificate && (
        <Copyable label="Certificate, to be registered with the provider" value={provider.certificate} />
      )}
      <Group gap="xs">
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          Check the provider
        </Button>
        {isCertified && (
          <Button variant="default" loading={certify.isPending} onClick={() => certify.mutate()}>
            {provider.certificate ? 'Make a new certificate' : 'Make the certificate'}
          </Button>
        )}
        <Button variant="default" onClick={() => doom(true)}>
          Remove the provider…
        </Button>
      </Group>
      <ConfirmDialog
        opened={isDoomed}
        title={`Remove ${provider.name}?`}
        deed="Remove the provider"
        isBusy={remove.isPending}
        close={() => doom(false)}
        confirm={() => remove.mutate(undefined, { onSettled: () => doom(false) })}
      >
        <Text size="sm">Whoever has no password here cannot log in any more. The accounts stay.</Text>
      </ConfirmDialog>
    </>
  )
}
