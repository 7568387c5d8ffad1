import { PasswordInput } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { fieldError } from '../../api/problem.ts'
import type { User } from '../../api/types.ts'
import { PasswordStrength } from '../../ui/PasswordStrength.tsx'

const policy = '12 to 64 characters, not only digits, not easy to guess, and not much like the user name.'

type Props = { error: unknown; user?: User }

/** The two entries of a new password, with how strong it is; named as the service names them. */
export function NewPassword({ error, user }: Props) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name="new_password1"
        label="New password"
        description={policy}
        data-autofocus
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        error={fieldError(error, 'new_password1')}
      />
      <PasswordStrength
        password={password}
        {...(user && { person: { email: user.email, first_name: user.first_name, last_name: user.last_name } })}
      />
      <PasswordField name="new_password2" label="The same again" error={fieldError(error, 'new_password2')} />
    </>
  )
}

type FieldProps = ComponentProps<typeof PasswordInput>

export const PasswordField = (props: FieldProps) => (
  <PasswordInput autoComplete="new-password" required withAsterisk={false} errorProps={{ role: 'alert' }} {...props} />
)
