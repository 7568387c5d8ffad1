import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, Menu, session, shell } from 'electron'
import { type Command, channels } from '../../preload/bridge.ts'
import { dataFolder } from '../data-folder.ts'
import { dataNamed } from './arguments.ts'
import { answerBridge } from './bridge.ts'
import { chooseDocuments, hearDocuments, takeDocuments } from './documents.ts'
import { logFile, openLogFile } from './log-file.ts'
import { menuTemplate } from './menu.ts'
import { cannotStart, noticeAddress, restoring, starting } from './notice.ts'
import { chooseBackup, restoreInPlace } from './restore.ts'
import { guardProcess, guardSession } from './security.ts'
import { openService, type Service } from './service.ts'
import { openWindow } from './window.ts'

const root = app.getAppPath()
const dataDir = dataNamed(process.argv, process.cwd()) ?? dataFolder()
const up = Promise.withResolvers<Service>()
let service: Service | undefined
let window: BrowserWindow | undefined

keepProfile(join(dataDir, 'desktop'))
if (app.requestSingleInstanceLock()) run()
else app.exit()

// Beside the documents, so that the lock, which is part of it, lets nobody open one data folder twice.
function keepProfile(folder: string): void {
  const sessionData = join(folder, 'session')
  try {
    mkdirSync(sessionData, { recursive: true })
    app.setPath('userData', folder)
    app.setPath('sessionData', sessionData)
  } catch {
    // A folder that cannot be written: the service will say so in the window, for which any profile does.
  }
}

function run(): void {
  guardProcess(() => service?.origin)
  hearDocuments(take)
  answerBridge(
    () => service,
    () => window,
  )
  app.on('second-instance', focus)
  app.on('window-all-closed', () => process.platform === 'darwin' || app.quit())
  app.on('will-quit', closeService)
  void app.whenReady().then(start)
}

async function start(): Promise<void> {
  app.setAppUserModelId('org.gleaner.desktop')
  await guardSession(session.defaultSession, () => service?.origin)
  const openDataFolder = () => void shell.openPath(dataDir)
  const actions = { openDocuments: choose, openDataFolder, restoreBackup: () => void restoreBackup(), show }
  const template = menuTemplate(actions, process.platform === 'darwin', !app.isPackaged)
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
  open()
  app.on('activate', () => window ?? open())
  const log = openLogFile(logs())
  try {
    service = await openService(root, dataDir, log)
    up.resolve(service)
    load(service.origin)
  } catch (error) {
    log.error(error, 'cannot start')
    load(noticeAddress(cannotStart(error, dataDir, logFile(logs()))))
  }
}

function open(): void {
  window = openWindow({
    preload: join(root, 'out', 'preload.cjs'),
    placement: join(app.getPath('userData'), 'window.json'),
  })
  window.on('closed', () => (window = undefined))
  load(service?.origin ?? noticeAddress(starting))
}

// Rejects whenever the next page overtakes this one, or the window is closed meanwhile.
function load(address: string): void {
  window?.loadURL(address).catch(() => {})
}

function focus(): void {
  if (window?.isMinimized()) window.restore()
  window?.focus()
}

function show(command: Command): void {
  window?.webContents.send(channels.command, command)
}

async function choose(): Promise<void> {
  if (window) take(await chooseDocuments(window))
}

function take(paths: string[]): void {
  void up.promise.then(open => takeDocuments(paths, open, window))
}

/** Also where the service could not start, which may be why somebody wants it. */
async function restoreBackup(): Promise<void> {
  const file = window && (await chooseBackup(window, dataDir))
  if (!file) return
  load(noticeAddress(restoring))
  const closing = service
  service = undefined
  await closing?.close()
  await restoreInPlace(file, dataDir, join(root, 'resources', 'migrations'))
  // What an AppImage runs lies in a folder that goes with it
  app.relaunch({ execPath: process.env.APPIMAGE ?? process.execPath })
  app.exit()
}

const patience = 10_000

// The process must outlive the last document being written; a service that hangs must not keep it for ever.
function closeService(event: { preventDefault(): void }): void {
  if (!service) return
  event.preventDefault()
  const closing = service
  service = undefined
  setTimeout(() => app.exit(), patience)
  void closing.close().finally(() => app.exit())
}

function logs(): string {
  return join(app.getPath('userData'), 'logs')
}
