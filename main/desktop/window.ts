import { readFileSync, writeFileSync } from 'node:fs'
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron'
import { type Placement, place } from './bounds.ts'

export interface WindowFiles {
  preload: string
  /** Where the window's place is kept between starts. */
  placement: string
}

/** The one window: sandboxed, isolated, hidden until its first page is painted. */
export function openWindow(files: WindowFiles): BrowserWindow {
  const { maximized, ...bounds } = place(recall(files.placement), areas())
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: 'Gleaner',
    backgroundColor: background(),
    webPreferences: {
      preload: files.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  window.once('ready-to-show', () => (maximized ? window.maximize() : window.show()))
  window.on('close', () => remember(files.placement, window))
  keepBackground(window)
  reviveTwice(window)
  askBeforeLeaving(window)
  return window
}

function areas() {
  const first = screen.getPrimaryDisplay()
  return [first, ...screen.getAllDisplays().filter(({ id }) => id !== first.id)].map(({ workArea }) => workArea)
}

function recall(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function remember(file: string, window: BrowserWindow): void {
  const placement: Placement = { ...window.getNormalBounds(), maximized: window.isMaximized() }
  try {
    writeFileSync(file, JSON.stringify(placement))
  } catch {
    // A place that is forgotten is no reason to keep a window from closing.
  }
}

function keepBackground(window: BrowserWindow): void {
  const paint = () => window.setBackgroundColor(background())
  nativeTheme.on('updated', paint)
  window.on('closed', () => nativeTheme.off('updated', paint))
}

function background(): string {
  return nativeTheme.shouldUseDarkColors ? '#1f2120' : '#ffffff'
}

// A page that dies is opened again, but not for ever: what kills it may be in it. Everything typed is already saved.
function reviveTwice(window: BrowserWindow): void {
  let left = 2
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && left-- > 0) window.webContents.reload()
  })
}

// A page may hold the window while it is sending files. Browsers ask then; here the window would just not close.
function askBeforeLeaving(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', event => {
    const question = { message: 'Files are still being sent. Close Gleaner all the same?', buttons: ['Stay', 'Close'] }
    const answer = dialog.showMessageBoxSync(window, { ...question, type: 'question', defaultId: 0, cancelId: 0 })
    if (answer === 1) event.preventDefault()
  })
}
