import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MenuItemConstructorOptions } from 'electron'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { channels } from '../../preload/bridge.ts'
import type { WebContents } from '../../test/electron-double.ts'

// The module is opened anew for every test; what it talks to stays the same.
const electron = await vi.hoisted(() => import('../../test/electron-double.ts'))
const { openService, importFiles } = vi.hoisted(() => ({ openService: vi.fn(), importFiles: vi.fn() }))
vi.mock('electron', () => electron)
vi.mock('./service.ts', () => ({ openService }))
vi.mock('./import-files.ts', () => ({ importFiles }))
const { replaceData } = vi.hoisted(() => ({ replaceData: vi.fn() }))
vi.mock('../backup/archive/replace.ts', () => ({ replaceData }))

const origin = 'http://127.0.0.1:8800'
const dataDir = join(tmpdir(), `gleaner-desktop-${process.pid}`)
const opened = { queue: null, accepted: [], refused: [] }
const service = { origin, localToken: () => 'once', fetch: vi.fn(), close: vi.fn(async () => {}) }
const { app, BrowserWindow, handlers } = electron

beforeEach(() => {
  vi.clearAllMocks()
  vi.resetModules()
  app.removeAllListeners()
  electron.nativeTheme.removeAllListeners()
  handlers.clear()
  BrowserWindow.all = []
  process.argv = ['gleaner', '--data', dataDir]
  openService.mockResolvedValue(service)
  importFiles.mockResolvedValue(opened)
  replaceData.mockResolvedValue({ problems: [], aside: '/data/replaced-1' })
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the start', () => {
  it('shows a page at once and the application when the service is up', async () => {
    const window = await start()
    const [first, second] = window.loadURL.mock.calls.map(([address]) => address)
    expect(decodeURIComponent(first!)).toContain('Opening your documents')
    expect(second).toBe(origin)
    expect(window.show).not.toHaveBeenCalled()
    window.emit('ready-to-show')
    expect(window.show).toHaveBeenCalledOnce()
  })

  it('tells in the window why the service cannot start', async () => {
    openService.mockRejectedValue(new Error('The data folder is on a network drive.'))
    const window = await start()
    const page = decodeURIComponent(window.loadURL.mock.lastCall![0])
    expect(page).toContain('Gleaner cannot start')
    expect(page).toContain('The data folder is on a network drive.')
  })

  it('keeps the profile of the window beside the documents', async () => {
    await start()
    expect(app.getPath('userData')).toBe(join(dataDir, 'desktop'))
    expect(existsSync(app.getPath('sessionData'))).toBe(true)
    expect(openService).toHaveBeenCalledWith(app.getAppPath(), dataDir, expect.anything())
  })

  it('leaves everything to the application that already runs', async () => {
    app.requestSingleInstanceLock.mockReturnValueOnce(false)
    await import('./main.ts')
    expect(app.exit).toHaveBeenCalled()
    expect(BrowserWindow.all).toEqual([])
    expect(openService).not.toHaveBeenCalled()
  })

  it('closes the service before the process ends', async () => {
    await start()
    const preventDefault = vi.fn()
    app.emit('will-quit', { preventDefault })
    expect(preventDefault).toHaveBeenCalled()
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalled())
    expect(service.close).toHaveBeenCalledOnce()
  })
})

describe('the window', () => {
  it('is sandboxed and isolated, without Node, webviews or developer tools', async () => {
    const { options } = await start()
    expect(app.enableSandbox).toHaveBeenCalled()
    expect(options.show).toBe(false)
    expect(options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
    })
  })

  it('stays where it is', async () => {
    const { webContents } = await start()
    for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'])
      expect(prevented(webContents, name, 'https://evil.example/'), name).toBe(true)
    expect(prevented(webContents, 'will-navigate', `${origin}/exports`)).toBe(false)
    expect(prevented(webContents, 'will-attach-webview', `${origin}/`)).toBe(true)
  })

  it('opens no other window, and hands only plain https links to the browser', async () => {
    const { webContents } = await start()
    const urls = ['https://example.com/', 'file:///etc/passwd', 'calculator:', `${origin}/`]
    for (const url of urls) expect(webContents.opener!({ url })).toEqual({ action: 'deny' })
    expect(electron.shell.openExternal.mock.calls).toEqual([['https://example.com/']])
  })

  it('grants nothing and loads nothing from elsewhere', async () => {
    await start()
    const { defaultSession } = electron.session
    const grant = vi.fn()
    defaultSession.setPermissionRequestHandler.mock.lastCall![0](null, 'media', grant, { requestingUrl: origin })
    expect(grant).toHaveBeenCalledWith(false)
    const load = vi.fn()
    defaultSession.webRequest.onBeforeRequest.mock.lastCall![0]({ url: 'https://example.com/x.js' }, load)
    expect(load).toHaveBeenCalledWith({ cancel: true })
    expect(defaultSession.setProxy).toHaveBeenCalledWith({ mode: 'direct' })
  })

  it('asks before it closes on files that are still being sent', async () => {
    const { webContents } = await start()
    expect(prevented(webContents, 'will-prevent-unload', '')).toBe(false)
    electron.dialog.showMessageBoxSync.mockReturnValueOnce(1)
    expect(prevented(webContents, 'will-prevent-unload', '')).toBe(true)
  })

  it('comes back after a crash, but not for ever', async () => {
    const { webContents } = await start()
    for (let i = 0; i < 5; i++) webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    expect(webContents.reload).toHaveBeenCalledTimes(2)
  })
})

describe('the bridge', () => {
  const own = { senderFrame: { url: `${origin}/`, parent: null } }

  it('answers the own page', async () => {
    await start()
    expect(await handlers.get(channels.session)!(own)).toEqual({ token: 'once' })
    expect(await handlers.get(channels.chooseFolder)!(own)).toBe('/srv/in')
    expect(await handlers.get(channels.showInFolder)!(own, import.meta.dirname)).toBe(true)
    expect(electron.shell.showItemInFolder).toHaveBeenCalledWith(import.meta.dirname)
  })

  it('shows no path of another machine, none that is relative, and none that is not there', async () => {
    await start()
    for (const path of ['//server/share', '\\\\server\\share', 'a/b', '/no/such/folder', 7, undefined])
      expect(await handlers.get(channels.showInFolder)!(own, path), String(path)).toBe(false)
    expect(electron.shell.showItemInFolder).not.toHaveBeenCalled()
  })

  it('refuses frames, other pages and frames that are gone', async () => {
    await start()
    const strangers = [{ url: `${origin}/`, parent: {} }, { url: 'https://evil.example/', parent: null }, null]
    for (const senderFrame of strangers)
      for (const handler of handlers.values()) expect(() => handler({ senderFrame })).toThrow('may not ask')
  })

  it('has at most six channels', () => {
    expect(Object.keys(channels).length).toBeLessThanOrEqual(6)
  })
})

it('imports what a second start was asked to open, and comes to the front', async () => {
  const window = await start()
  app.emit('second-instance', {}, ['gleaner', 'invoice.pdf'], '/home/ada')
  await vi.waitFor(() => expect(window.webContents.send).toHaveBeenCalledWith(channels.filesOpened, opened))
  expect(importFiles).toHaveBeenCalledWith(['/home/ada/invoice.pdf'], service)
  expect(window.focus).toHaveBeenCalled()
})

describe('a restore', () => {
  const { dialog, Menu } = electron
  const choose = async () => {
    await start()
    const template: MenuItemConstructorOptions[] = Menu.buildFromTemplate.mock.lastCall![0]
    const items = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    const item = items.find(({ label }) => label?.includes('Backup'))
    ;(item!.click as () => void)()
  }

  it('closes the service before it touches anything, and starts again', async () => {
    await choose()
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalled())
    expect(service.close).toHaveBeenCalledBefore(replaceData)
    expect(replaceData).toHaveBeenCalledWith('/srv/in', dataDir, join(app.getAppPath(), 'resources', 'migrations'))
    expect(dialog.showMessageBox.mock.lastCall).toMatchObject([{ detail: expect.stringContaining('/data/replaced-1') }])
    expect(app.relaunch).toHaveBeenCalledBefore(app.exit)
  })

  it('starts again with what was there when the backup is no good', async () => {
    replaceData.mockRejectedValueOnce(new Error('The backup is damaged.'))
    await choose()
    await vi.waitFor(() => expect(app.relaunch).toHaveBeenCalled())
    expect(dialog.showErrorBox).toHaveBeenCalledWith('The backup was not restored', 'The backup is damaged.')
  })

  it('does nothing unless a person says so', async () => {
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 })
    await choose()
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalled())
    expect(service.close).not.toHaveBeenCalled()
    expect(replaceData).not.toHaveBeenCalled()
  })
})

async function start() {
  await import('./main.ts')
  return await vi.waitFor(() => {
    const [window] = BrowserWindow.all
    expect(window?.loadURL).toHaveBeenCalledTimes(2)
    return window!
  })
}

function prevented(contents: WebContents, name: string, url: string): boolean {
  const preventDefault = vi.fn()
  contents.emit(name, { preventDefault, url })
  return preventDefault.mock.calls.length > 0
}
