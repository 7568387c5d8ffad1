/** What the application's menu asks the window to show. */
export type Command = 'documents' | 'exports' | 'folders' | 'shortcuts'

/** What became of files opened through the system, the menu or the command line. */
export interface OpenedFiles {
  /** URL of the queue that took them. */
  queue: string | null
  accepted: { name: string; task: string }[]
  refused: { name: string; reason: string }[]
}

/** `window.gleaner`: there in the desktop application only, never in a browser. */
export interface Bridge {
  /** A one-time token for the person at this machine, to be exchanged at POST /v1/auth/token. */
  session(): Promise<{ token: string }>
  /** The native folder dialog; null when it was cancelled. */
  chooseFolder(): Promise<string | null>
  /** Shows a file or folder in the system's file manager; false when it is not there. */
  showInFolder(path: string): Promise<boolean>
  /** Both listeners return the function that ends them. */
  onCommand(listener: (command: Command) => void): () => void
  onFilesOpened(listener: (files: OpenedFiles) => void): () => void
}

/** Every channel between window and main process; there are no others. */
export const channels = {
  session: 'gleaner:session',
  chooseFolder: 'gleaner:choose-folder',
  showInFolder: 'gleaner:show-in-folder',
  command: 'gleaner:command',
  filesOpened: 'gleaner:files-opened',
} as const

declare global {
  interface Window {
    gleaner?: Bridge
  }
}
