import type { ExtractOptions, Extraction } from './fields/extraction.ts'
import type { Page, ReadFile, ReadOptions } from './pages/page.ts'

export interface RenderOptions {
  page: number
  /** `rotation` and `skew` of the stored page. */
  rotation: number
  skew: number
}

/** Reads documents in child processes; every call rejects with a ReadFailure a person can act on. */
export interface Reader {
  read(file: ReadFile, options: ReadOptions): Promise<Page[]>
  /** PNG of the upright page, exactly the width and height that `read` reported. */
  render(file: ReadFile, options: RenderOptions): Promise<Uint8Array>
  extract(pages: Page[], options: ExtractOptions): Promise<Extraction>
  close(): Promise<void>
}

/** What the pool needs of a child process; serve forks Node, the desktop uses Electron's utilityProcess. */
export interface Child {
  readonly pid: number | undefined
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: (code: number | null) => void): void
  kill(): void
}

export interface ReaderOptions {
  /** Starts main/reading/worker.ts (or its bundle) as a child process. */
  startChild: () => Child
  /** Number of child processes. */
  size: number
  /** Folder for OCR language data caches and the like. */
  modelsDir: string
  readTimeoutMs?: number
  memoryLimitMb?: number
}
