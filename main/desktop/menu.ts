import type { MenuItemConstructorOptions } from 'electron'
import type { Command } from '../../preload/bridge.ts'

export interface MenuActions {
  openDocuments(): void
  openDataFolder(): void
  restoreBackup(): void
  show(command: Command): void
}

/**
 * The menu bar. The review screen owns Ctrl with Enter, P, R, M, D, G, 0, plus, minus, comma and full stop, so the
 * menu stays off them.
 */
export function menuTemplate(actions: MenuActions, mac: boolean, developing: boolean): MenuItemConstructorOptions[] {
  return [
    ...(mac ? [{ role: 'appMenu' } as const] : []),
    fileMenu(actions, mac),
    { role: 'editMenu' },
    viewMenu(actions, developing),
    { role: 'windowMenu' },
    helpMenu(actions, mac),
  ]
}

function fileMenu(
  { openDocuments, openDataFolder, restoreBackup }: MenuActions,
  mac: boolean,
): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      { label: '&Open Documents…', accelerator: 'CmdOrCtrl+O', click: openDocuments },
      { label: 'Show &Data Folder', click: openDataFolder },
      { label: '&Restore from a Backup…', click: restoreBackup },
      { type: 'separator' },
      mac ? { role: 'close' } : { role: 'quit' },
    ],
  }
}

function viewMenu({ show }: MenuActions, developing: boolean): MenuItemConstructorOptions {
  return {
    label: '&View',
    submenu: [
      { label: '&Documents', accelerator: 'CmdOrCtrl+1', click: () => show('documents') },
      { label: '&Exports', accelerator: 'CmdOrCtrl+2', click: () => show('exports') },
      { label: '&Folders', accelerator: 'CmdOrCtrl+3', click: () => show('folders') },
      { type: 'separator' },
      { role: 'zoomIn', label: 'Larger &Text', accelerator: 'CmdOrCtrl+Alt+Plus' },
      { role: 'zoomOut', label: 'Smaller T&ext', accelerator: 'CmdOrCtrl+Alt+-' },
      { role: 'resetZoom', label: 'Usual Te&xt', accelerator: 'CmdOrCtrl+Alt+0' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(developing ? [{ role: 'toggleDevTools' } as const] : []),
    ],
  }
}

function helpMenu({ show }: MenuActions, mac: boolean): MenuItemConstructorOptions {
  return {
    role: 'help',
    submenu: [
      { label: '&Keyboard Shortcuts', accelerator: 'F1', click: () => show('shortcuts') },
      ...(mac ? [] : [{ role: 'about' } as const]),
    ],
  }
}
