import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { type BrowserWindow, dialog, type IpcMainInvokeEvent, ipcMain, shell } from 'electron'
import { channels } from '../../preload/bridge.ts'
import { isTrusted } from './rules.ts'
import type { Service } from './service.ts'

/** Answers the window's three questions; any other page or frame that asks is refused. */
export function answerBridge(service: () => Service | undefined, window: () => BrowserWindow | undefined): void {
  const answer = (channel: string, reply: (payload: unknown) => unknown) =>
    ipcMain.handle(channel, (event, payload: unknown) => {
      if (!isTrusted(sender(event), service()?.origin)) throw new Error('This page may not ask.')
      return reply(payload)
    })
  answer(channels.session, () => ({ token: service()?.localToken() }))
  answer(channels.chooseFolder, () => chooseFolder(window()))
  answer(channels.showInFolder, showInFolder)
}

function sender({ senderFrame }: IpcMainInvokeEvent) {
  return senderFrame ? { url: senderFrame.url, isMainFrame: senderFrame.parent === null } : undefined
}

async function chooseFolder(window: BrowserWindow | undefined): Promise<string | null> {
  if (!window) return null
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}

// Windows would log on to any server named by a network path, so only paths of this machine are shown.
function showInFolder(path: unknown): boolean {
  if (typeof path !== 'string' || !isAbsolute(path) || /^[\\/]{2}/.test(path) || !existsSync(path)) return false
  shell.showItemInFolder(path)
  return true
}
