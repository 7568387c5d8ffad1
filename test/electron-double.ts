import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

// Stands in for Electron where its binary is not at hand: what the application asks for is kept and can be looked at.
const paths = new Map<string, string>()
const area = { x: 0, y: 0, width: 1920, height: 1080 }

export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  getAppPath: () => '/opt/Gleaner/resources/app.asar',
  getPath: (name: string) => paths.get(name)!,
  setPath: (name: string, path: string) => void paths.set(name, path),
  requestSingleInstanceLock: vi.fn(() => true),
  enableSandbox: vi.fn(),
  setAppUserModelId: vi.fn(),
  commandLine: { appendSwitch: vi.fn() },
  whenReady: () => Promise.resolve(),
  quit: vi.fn(),
  exit: vi.fn(),
  relaunch: vi.fn(),
})

export class WebContents extends EventEmitter {
  opener: ((details: { url: string }) => { action: string }) | undefined
  send = vi.fn()
  reload = vi.fn()
  isLoading = () => false
  setWindowOpenHandler(opener: (details: { url: string }) => { action: string }) {
    this.opener = opener
  }
}

export class BrowserWindow extends EventEmitter {
  static all: BrowserWindow[] = []
  webContents = new WebContents()
  loadURL = vi.fn(async (_address: string) => {})
  show = vi.fn()
  maximize = vi.fn()
  focus = vi.fn()
  setBackgroundColor = vi.fn()
  isMinimized = () => false
  isMaximized = () => false
  isDestroyed = () => false
  getNormalBounds = () => area
  readonly options: Record<string, unknown> & { webPreferences: Record<string, unknown> }
  constructor(options: BrowserWindow['options']) {
    super()
    this.options = options
    BrowserWindow.all.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
}

export const handlers = new Map<string, (event: unknown, payload?: unknown) => unknown>()
export const ipcMain = { handle: (channel: string, handler: () => unknown) => void handlers.set(channel, handler) }
export const Menu = { buildFromTemplate: vi.fn(template => template), setApplicationMenu: vi.fn() }
export const shell = { openExternal: vi.fn(), openPath: vi.fn(), showItemInFolder: vi.fn() }
export const dialog = {
  showOpenDialog: vi.fn(async () => ({ filePaths: ['/srv/in'] })),
  showMessageBox: vi.fn(async () => ({ response: 0 })),
  showMessageBoxSync: vi.fn(() => 0),
  showErrorBox: vi.fn(),
}
export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: true })
const display = { id: 1, workArea: area }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
export const utilityProcess = { fork: vi.fn() }

const defaultSession = {
  setPermissionRequestHandler: vi.fn(),
  setPermissionCheckHandler: vi.fn(),
  setDevicePermissionHandler: vi.fn(),
  setSpellCheckerEnabled: vi.fn(),
  setProxy: vi.fn(async () => {}),
  webRequest: { onBeforeRequest: vi.fn(), onHeadersReceived: vi.fn() },
}
export const session = { defaultSession }
