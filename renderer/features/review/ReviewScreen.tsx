import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Desk } from './desk/Desk.tsx'
import classes from './desk/desk.module.css'
import { openReview } from './state/open.ts'

/** The review screen of `/annotations/:id`. */
export default function ReviewScreen() {
  const id = Number(useParams().id)
  const opening = useQuery({
    queryKey: ['review', id],
    queryFn: () => openReview(id),
    // Opened once: from then on the desk knows better than any new answer. Asked again only while the document is read.
    enabled: query => query.state.data?.phase !== 'open',
    refetchInterval: query => (query.state.data?.phase === 'reading' ? 1500 : false),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (opening.data?.phase === 'open') return <Desk key={id} opened={opening.data.opened} />
  if (opening.error) {
    return (
      <div className={classes.alone}>
        <ErrorNote
          title="This document could not be opened"
          error={opening.error}
          retry={() => void opening.refetch()}
        />
      </div>
    )
  }
  return <Waiting isReading={opening.data?.phase === 'reading'} />
}

function Waiting({ isReading }: { isReading: boolean }) {
  return (
    <div className={classes.desk} aria-busy>
      <p className={classes.waiting} role="status">
        {isReading
          ? 'This document is still being read. It opens by itself when that is done.'
          : 'Opening the document'}
      </p>
      <div className={classes.middle} aria-hidden>
        <div className={classes.bones}>
          {Array.from({ length: 12 }, (_, i) => (
            <Skeleton key={String(i)} height={26} mb={8} />
          ))}
        </div>
        <div className={classes.bones}>
          <Skeleton height="100%" />
        </div>
      </div>
    </div>
  )
}
