import { Progress, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { Score } from '../api/types.ts'

type Person = { email?: string; first_name?: string; last_name?: string }

const words = ['Guessed at once', 'Very weak', 'Weak', 'Good', 'Very good'] as const
const tones = ['red', 'red', 'yellow', 'teal', 'teal'] as const

/** How hard a password is to guess, as the service sees it, while it is typed. */
export function PasswordStrength({ password, person = {} }: { password: string; person?: Person }) {
  const [asked] = useDebouncedValue(password, 250)
  const { data } = useQuery({
    queryKey: ['score', asked, person],
    queryFn: () => api.post<Score>('/auth/password/score', { password: asked, ...person }),
    enabled: asked !== '',
    placeholderData: old => old,
    // A password is not to be remembered here
    gcTime: 0,
  })
  if (!password || !data) return null
  return (
    <div>
      <Progress value={(data.score + 1) * 20} color={tones[data.score]} size="sm" aria-hidden />
      <Text size="sm" mt={4} role="status">
        {[`${words[data.score]}.`, ...data.messages].join(' ')}
      </Text>
    </div>
  )
}
