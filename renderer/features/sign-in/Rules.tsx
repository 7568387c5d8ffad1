import { Switch } from '@mantine/core'
import type { SignInSettings } from '../../api/types.ts'
import { Section } from './Section.tsx'
import { useSaveSettings } from './sign-in.ts'

const rules = [
  {
    name: 'sessions',
    label: 'A log-in also opens a session in cookies',
    description: 'For pages of your own on this address. It lasts a day. Programs use the key that they are given.',
  },
  {
    name: 'basic_everywhere',
    label: 'Programs may send name and password with every request',
    description: 'Otherwise they may only to upload and to export, and log in for a key for everything else.',
  },
  {
    name: 'weak_first_passwords',
    label: 'Administrators may give new users any password',
    description: 'For technical users of older programs. What people choose for themselves is always checked.',
  },
] as const

export function Rules({ settings }: { settings: SignInSettings }) {
  const save = useSaveSettings()
  return (
    <Section title="Passwords" intro="What a user name and a password are good for.">
      {rules.map(({ name, ...texts }) => (
        <Switch
          key={name}
          {...texts}
          checked={settings[name]}
          disabled={save.isPending}
          onChange={event => save.mutate({ [name]: event.currentTarget.checked })}
        />
      ))}
    </Section>
  )
}
