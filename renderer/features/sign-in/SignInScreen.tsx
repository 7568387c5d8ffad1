import { Stack } from '@mantine/core'
import { SettingsPage } from '../../ui/SettingsPage.tsx'
import { Provider } from './Provider.tsx'
import { Provisioning } from './Provisioning.tsx'
import { Rules } from './Rules.tsx'
import { SigningKeys } from './SigningKeys.tsx'
import { useProvider, useSettings, useSigningKeys } from './sign-in.ts'

export function SignInScreen() {
  const settings = useSettings()
  const provider = useProvider()
  const keys = useSigningKeys()
  return (
    <SettingsPage
      title="Sign-in"
      intro="How people and programs come in to this Gleaner. Whoever sits at this machine needs nothing of it."
      needs={[settings, provider, keys]}
    >
      {() => (
        <Stack gap="xl">
          {settings.data && <Rules settings={settings.data} />}
          <Provider key={provider.data?.url} provider={provider.data ?? null} />
          {settings.data && <Provisioning settings={settings.data} />}
          <SigningKeys keys={keys.data ?? []} />
        </Stack>
      )}
    </SettingsPage>
  )
}
