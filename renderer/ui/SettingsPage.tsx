import { Skeleton, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ErrorNote } from './ErrorNote.tsx'
import classes from './settings.module.css'

type Query = { isPending: boolean; isError: boolean; data: unknown; error: unknown; refetch: () => unknown }

type Props = {
  title: string
  intro?: ReactNode
  action?: ReactNode
  /** What has to be there before the children make sense; the children are not drawn until then. */
  needs: Query[]
  children: () => ReactNode
}

/** One screen of the settings: heading, a sentence, perhaps a button, and what was loaded. */
export function SettingsPage({ title, intro, action, needs, children }: Props) {
  useDocumentTitle(`${title} · Gleaner`)
  const failed = needs.find(query => query.isError && query.data === undefined)
  const isReady = needs.every(query => query.data !== undefined)
  return (
    <div className={classes.column}>
      <div className={classes.head}>
        <div className={classes.headText}>
          <Title order={1} size="h4">
            {title}
          </Title>
          {intro && (
            <Text c="dimmed" size="sm">
              {intro}
            </Text>
          )}
        </div>
        {isReady && action}
      </div>
      {failed && (
        <ErrorNote title="This could not be loaded" error={failed.error} retry={() => void failed.refetch()} />
      )}
      {!failed && (isReady ? children() : <Skeleton h={260} aria-label="Loading" />)}
    </div>
  )
}
