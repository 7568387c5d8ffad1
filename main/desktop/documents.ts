import { once } from 'node:events'
import { app, type BrowserWindow, dialog } from 'electron'
import { channels } from '../../preload/bridge.ts'
import { filesNamed, readableEndings } from './arguments.ts'
import { importFiles } from './import-files.ts'
import type { Service } from './service.ts'

/** Hears of documents opened with the application: at its start, from a second start, from the macOS Finder. */
export function hearDocuments(take: (paths: string[]) => void): void {
  take(filesNamed(process.argv, process.cwd()))
  app.on('second-instance', (_event, argv, folder) => take(filesNamed(argv, folder)))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    take([path])
  })
}

export async function chooseDocuments(window: BrowserWindow): Promise<string[]> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile', 'multiSelections'],
    filters: [{ name: 'Documents', extensions: readableEndings }],
  })
  return filePaths
}

/** Imports the files and tells the window; what makes all of them fail is said in a dialog. */
export async function takeDocuments(paths: string[], service: Service, window?: BrowserWindow): Promise<void> {
  if (paths.length === 0) return
  try {
    const opened = await importFiles(paths, service)
    if (!window || window.isDestroyed()) return
    if (window.webContents.isLoading()) await once(window.webContents, 'did-finish-load')
    window.webContents.send(channels.filesOpened, opened)
  } catch (error) {
    dialog.showErrorBox('The documents could not be opened', error instanceof Error ? error.message : String(error))
  }
}
