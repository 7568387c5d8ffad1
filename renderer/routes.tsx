import { lazy } from 'react'
import { createBrowserRouter } from 'react-router'
import { DocumentsScreen } from './features/documents/DocumentsScreen.tsx'
import { FirstQueue } from './features/documents/FirstQueue.tsx'
import { ExportsScreen } from './features/exports/ExportsScreen.tsx'
import { FoldersScreen } from './features/folders/FoldersScreen.tsx'
import { LoginScreen } from './features/session/LoginScreen.tsx'
import { SignedIn } from './SignedIn.tsx'
import { NotFound } from './ui/NotFound.tsx'
import { RouteFault } from './ui/RouteFault.tsx'

// The page viewer is the heaviest part, and who only exports never needs it.
const ReviewScreen = lazy(() => import('./features/review/ReviewScreen.tsx'))

export const router = createBrowserRouter([
  { path: '/login', element: <LoginScreen />, errorElement: <RouteFault /> },
  {
    path: '/',
    element: <SignedIn />,
    errorElement: <RouteFault />,
    children: [
      { index: true, element: <FirstQueue /> },
      { path: 'queues/:queueId', element: <DocumentsScreen /> },
      { path: 'annotations/:id', element: <ReviewScreen /> },
      { path: 'exports', element: <ExportsScreen /> },
      { path: 'folders', element: <FoldersScreen /> },
      { path: '*', element: <NotFound /> },
    ],
  },
])
