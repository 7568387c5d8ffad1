import { type BrowserWindow, dialog } from 'electron'
import { replaceData } from '../backup/archive/replace.ts'
import { sentenceOf } from '../backup/contents/failure.ts'

/** The backup that a person wants back, once they know what becomes of the rest; null when they do not. */
export async function chooseBackup(window: BrowserWindow, dataDir: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile'],
    filters: [{ name: 'Backups', extensions: ['zip'] }],
  })
  const [file] = filePaths
  if (!file) return null
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'Put everything back as it was in this backup?',
    detail: `What came since is set aside in ${dataDir}. Gleaner closes, restores the backup and starts again.`,
    buttons: ['Restore', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  })
  return response === 0 ? file : null
}

/** Puts a backup in place of a data folder that nobody has open, and tells how it went. */
export async function restoreInPlace(file: string, dataDir: string, migrationsDir: string): Promise<void> {
  try {
    const { problems, aside } = await replaceData(file, dataDir, migrationsDir)
    const detail = [`What was there before lies in ${aside}.`, ...problems.slice(0, 10)].join('\n')
    await dialog.showMessageBox({ type: 'info', message: 'The backup is restored.', detail })
  } catch (error) {
    dialog.showErrorBox('The backup was not restored', sentenceOf(error))
  }
}
