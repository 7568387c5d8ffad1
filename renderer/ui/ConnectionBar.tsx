import { IconPlugConnectedX } from '@tabler/icons-react'
import { useConnection } from '../api/live.ts'
import classes from './Shell.module.css'

/** Says that the service is away, for as long as it is; the region is always there so that it is read out. */
export function ConnectionBar() {
  const lost = useConnection(state => state.lost)
  return (
    <div role="status" className={lost ? classes.lost : undefined}>
      {lost && (
        <>
          <IconPlugConnectedX size={18} aria-hidden />
          Gleaner does not answer, so what you see may be old. It is tried again by itself; nothing that was saved is
          lost.
        </>
      )}
    </div>
  )
}
