import { contextBridge, ipcRenderer } from 'electron'
import { type Bridge, channels } from './bridge.ts'

const bridge: Bridge = {
  session: () => ipcRenderer.invoke(channels.session),
  chooseFolder: () => ipcRenderer.invoke(channels.chooseFolder),
  showInFolder: path => ipcRenderer.invoke(channels.showInFolder, path),
  onCommand: listener => listen(channels.command, listener),
  onFilesOpened: listener => listen(channels.filesOpened, listener),
}

contextBridge.exposeInMainWorld('gleaner', bridge)

// The event object would hand the page a way to answer on any channel, so only the payload passes.
function listen<T>(channel: string, listener: (payload: T) => void): () => void {
  const forward = (_event: unknown, payload: T) => listener(payload)
  ipcRenderer.on(channel, forward)
  return () => ipcRenderer.off(channel, forward)
}
