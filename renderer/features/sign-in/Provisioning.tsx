import { Checkbox, Group, Switch } from '@mantine/core'
import type { SignInSettings } from '../../api/types.ts'
import { Section } from './Section.tsx'
import { useSaveSettings } from './sign-in.ts'

type Allowed = NonNullable<SignInSettings['auto_provisioning']>
type Role = Allowed['roles'][number]

const roles: { name: Role; label: string }[] = [
  { name: 'viewer', label: 'Viewer' },
  { name: 'annotator_limited', label: 'Annotator who imports nothing' },
  { name: 'annotator', label: 'Annotator' },
  { name: 'manager', label: 'Manager' },
  { name: 'approver', label: 'Approver' },
  { name: 'admin', label: 'Administrator' },
]

/** Whether whoever the provider or a signed token vouches for gets an account, and what they may do then. */
export function Provisioning({ settings }: { settings: SignInSettings }) {
  const save = useSaveSettings()
  const allowed = settings.auto_provisioning
  const put = (auto_provisioning: Allowed | null) => save.mutate({ auto_provisioning })
  return (
    <Section title="New accounts" intro="For people who come from the identity provider or with a signed token.">
      <Switch
        label="Open an account for whoever has none"
        description="They see no queue until they are assigned to one."
        checked={allowed !== null}
        disabled={save.isPending}
        onChange={event =>
          put(event.currentTarget.checked ? { roles: ['annotator'], default_roles: ['annotator'] } : null)
        }
      />
      {allowed && (
        <>
          <Choice
            label="Roles that may be asked for"
            among={roles.map(({ name }) => name)}
            chosen={allowed.roles}
            put={chosen =>
              chosen.length > 0 &&
              put({ roles: chosen, default_roles: allowed.default_roles.filter(role => chosen.includes(role)) })
            }
          />
          <Choice
            label="Roles of those who ask for none"
            among={allowed.roles}
            chosen={allowed.default_roles}
            put={default_roles => put({ ...allowed, default_roles })}
          />
        </>
      )}
    </Section>
  )
}

type ChoiceProps = { label: string; among: Role[]; chosen: Role[]; put: (roles: Role[]) => void }

const Choice = ({ label, among, chosen, put }: ChoiceProps) => (
  <Checkbox.Group label={label} value={chosen} onChange={names => put(names as Role[])}>
    <Group mt="xs">
      {roles
        .filter(({ name }) => among.includes(name))
        .map(({ name, label }) => (
          <Checkbox key={name} value={name} label={label} />
        ))}
    </Group>
  </Checkbox.Group>
)
