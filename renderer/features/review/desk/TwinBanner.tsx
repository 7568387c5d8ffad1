import { Anchor } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isEmbedded } from '../../../api/embedded.ts'
import { when } from '../../../ui/format.ts'
import { statusLabel } from '../../../ui/status.tsx'
import { Banner } from './Banner.tsx'
import { type Twin, useTwins } from './twins.ts'

/** Says that the same file has come in before, or again. It stays a warning: both can be confirmed. */
export function TwinBanner() {
  const twins = useTwins().data ?? []
  const [first, ...more] = twins
  if (!first) return null
  return (
    <Banner tone="warn" Icon={IconCopy}>
      <span>
        Possible duplicate of <TwinLink twin={first} />
        {more.length > 0 && ` and ${more.length} more`}.
      </span>
    </Banner>
  )
}

const TwinLink = ({ twin: { annotation, fileName } }: { twin: Twin }) => (
  <>
    {isEmbedded() ? (
      fileName
    ) : (
      <Anchor component={Link} to={`/annotations/${annotation.id}`} inherit c="inherit" underline="always">
        {fileName}
      </Anchor>
    )}{' '}
    of {when(annotation.created_at)} ({statusLabel(annotation.status).toLowerCase()})
  </>
)
