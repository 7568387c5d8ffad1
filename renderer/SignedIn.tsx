import { Center, Loader } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { bridge } from './api/bridge.ts'
import { followLive } from './api/live.ts'
import { useSession } from './api/session.ts'
import { startSession } from './features/session/start.ts'
import { UserMenu } from './features/session/UserMenu.tsx'
import { UploadArea } from './features/upload/UploadArea.tsx'
import { UploadButton } from './features/upload/UploadButton.tsx'
import { Shell } from './ui/Shell.tsx'

/** Everything behind the log-in: the frame, the event stream and the file drop, around the screen of the route. */
export function SignedIn() {
  const phase = useSession(state => state.phase)
  const location = useLocation()
  useEffect(() => {
    if (phase === 'starting') void startSession()
  }, [phase])
  if (phase === 'out') return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  if (phase === 'starting') return <Waiting />
  return <Frame />
}

function Frame() {
  useLive()
  useCommands()
  return (
    <Shell actions={<UploadButton />} user={<UserMenu />}>
      <UploadArea>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </UploadArea>
    </Shell>
  )
}

/** The native menu of the desktop window; "shortcuts" is what the question mark does on every screen. */
function useCommands() {
  const navigate = useNavigate()
  useEffect(() => {
    return bridge()?.onCommand(command => {
      if (command !== 'shortcuts') return void navigate(command === 'documents' ? '/' : `/${command}`)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    })
  }, [navigate])
}

function useLive() {
  const client = useQueryClient()
  useEffect(() => {
    const abort = new AbortController()
    void followLive(client, abort.signal)
    return () => abort.abort()
  }, [client])
}

const Waiting = () => (
  <Center h="100%" mih={200}>
    <Loader aria-label="Loading" />
  </Center>
)
