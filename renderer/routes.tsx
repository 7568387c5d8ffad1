import { lazy } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { BackupsScreen } from './features/backups/BackupsScreen.tsx'
import { DocumentsScreen } from './features/documents/DocumentsScreen.tsx'
import { FirstQueue } from './features/documents/FirstQueue.tsx'
import { EmbeddedDone, EmbeddedFrame } from './features/embedded/EmbeddedFrame.tsx'
import { ExportsScreen } from './features/exports/ExportsScreen.tsx'
import { FoldersScreen } from './features/folders/FoldersScreen.tsx'
import { LabelsScreen } from './features/labels/LabelsScreen.tsx'
import { LanguageModelScreen } from './features/language-model/LanguageModelScreen.tsx'
import { MailScreen } from './features/mail/MailScreen.tsx'
import { MemoryScreen } from './features/memory/MemoryScreen.tsx'
import { QueueScreen } from './features/queues/QueueScreen.tsx'
import { QueuesScreen } from './features/queues/QueuesScreen.tsx'
import { ReportsScreen } from './features/reports/ReportsScreen.tsx'
import { SchemasScreen } from './features/schemas/SchemasScreen.tsx'
import { ForgottenScreen } from './features/session/ForgottenScreen.tsx'
import { LoginScreen } from './features/session/LoginScreen.tsx'
import { NewPasswordScreen } from './features/session/NewPasswordScreen.tsx'
import { SignInScreen } from './features/sign-in/SignInScreen.tsx'
import { TranslationScreen } from './features/translation/TranslationScreen.tsx'
import { UsersScreen } from './features/users/UsersScreen.tsx'
import { SignedIn } from './SignedIn.tsx'
import { NotFound } from './ui/NotFound.tsx'
import { RouteFault } from './ui/RouteFault.tsx'
import { SettingsShell } from './ui/SettingsShell.tsx'

// The page viewer is the heaviest part, and who only exports never needs it.
const ReviewScreen = lazy(() => import('./features/review/ReviewScreen.tsx'))
const SchemaScreen = lazy(() => import('./features/schemas/SchemaScreen.tsx'))

const settings = [
  { index: true, element: <Navigate to="/settings/users" replace /> },
  { path: 'users', element: <UsersScreen /> },
  { path: 'queues', element: <QueuesScreen /> },
  { path: 'queues/:id', element: <QueueScreen /> },
  { path: 'schemas', element: <SchemasScreen /> },
  { path: 'schemas/:id', element: <SchemaScreen /> },
  { path: 'labels', element: <LabelsScreen /> },
  { path: 'memory', element: <MemoryScreen /> },
  { path: 'language-model', element: <LanguageModelScreen /> },
  { path: 'translation', element: <TranslationScreen /> },
  { path: 'mail', element: <MailScreen /> },
  { path: 'sign-in', element: <SignInScreen /> },
  { path: 'backups', element: <BackupsScreen /> },
]

export const router = createBrowserRouter([
  { path: '/login', element: <LoginScreen />, errorElement: <RouteFault /> },
  { path: '/forgotten-password', element: <ForgottenScreen />, errorElement: <RouteFault /> },
  { path: '/new-password', element: <NewPasswordScreen />, errorElement: <RouteFault /> },
  {
    path: '/embedded/document',
    element: <EmbeddedFrame />,
    errorElement: <RouteFault />,
    children: [{ path: ':id', element: <ReviewScreen /> }],
  },
  { path: '/embedded/done', element: <EmbeddedDone /> },
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
      { path: 'reports', element: <ReportsScreen /> },
      { path: 'settings', element: <SettingsShell />, children: settings },
      { path: '*', element: <NotFound /> },
    ],
  },
])
