import { app, type Session, shell, type WebContents } from 'electron'
import { mayLoad, mayNavigate, mayOpenOutside, mayUse, withPolicy } from './rules.ts'

/** The address of the service once it listens; before that no page may go anywhere. */
type Origin = () => string | undefined

/** To be called before the application is ready: sandboxes every page and keeps Chromium off the network. */
export function guardProcess(origin: Origin): void {
  app.enableSandbox()
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1')
  app.commandLine.appendSwitch('disable-background-networking')
  app.commandLine.appendSwitch('disable-component-update')
  app.on('web-contents-created', (_event, contents) => guardContents(contents, origin))
}

/** No permissions, no devices, no requests but to the own service, and a content policy on every page. */
export async function guardSession(session: Session, origin: Origin): Promise<void> {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(mayUse(permission, requestingUrl, origin())),
  )
  session.setPermissionCheckHandler((_contents, permission, requester) => mayUse(permission, requester, origin()))
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url, origin()) }))
  session.webRequest.onHeadersReceived(({ responseHeaders }, answer) =>
    answer({ responseHeaders: withPolicy(responseHeaders ?? {}) }),
  )
  session.setSpellCheckerEnabled(false)
  // A proxy meant for the internet, or the search for one, has no business between the window and its own service.
  await session.setProxy({ mode: 'direct' })
}

function guardContents(contents: WebContents, origin: Origin): void {
  const stay = (event: { preventDefault(): void; url: string }) => {
    if (!mayNavigate(event.url, origin())) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url)) void shell.openExternal(url)
    return { action: 'deny' }
  })
}
