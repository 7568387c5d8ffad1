import type { Pick } from './cutting/cut.ts'
import type { Extraction, ExtractOptions } from './fields/extraction.ts'
import type { Page, ReadFile, ReadOptions } from './pages/page.ts'
import { openPool } from './pool.ts'
import type { Limits } from './pool-child.ts'

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
  /** PDF of some pages of a file, in the order given. */
  cut(file: ReadFile, picks: Pick[]): Promise<Uint8Array>
  /** Values of the pages, and of the e-invoice that the file is or carries; without a file of the pages alone. */
  extract(pages: Page[], options: ExtractOptions, file?: ReadFile): Promise<Extraction>
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
  /** Folder of the trained network, `extractor.onnx` with `features.json`; without them rules alone read. */
  modelsDir: string
  /** Longest time for one page of a document; a document of many pages has longer as a whole. */
  readTimeoutMs?: number
  memoryLimitMb?: number
}

const READ_MS = 60_000
const RENDER_MS = 60_000
const CUT_MS = 120_000
const EXTRACT_MS = 60_000
const MEMORY_MB = 1_200

/** Opens the reader; `close` ends its child processes. */
export function openReader(options: ReaderOptions): Reader {
  const { startChild, size, readTimeoutMs = READ_MS, memoryLimitMb = MEMORY_MB } = options
  const pool = openPool({ startChild, size })
  const within = (pageMs: number): Limits => ({ pageMs, memoryBytes: memoryLimitMb * 2 ** 20 })
  return {
    read: async (file, read) =>
      (await pool.run({ op: 'read', file, options: read }, within(readTimeoutMs), false)) as Page[],
    render: async (file, render) =>
      (await pool.run({ op: 'render', file, options: render }, within(RENDER_MS), true)) as Uint8Array,
    cut: async (file, picks) => (await pool.run({ op: 'cut', file, picks }, within(CUT_MS), true)) as Uint8Array,
    extract: async (pages, extract, file) =>
      (await pool.run(
        { op: 'extract', pages, options: extract, modelsDir: options.modelsDir, file: file ?? null },
        within(EXTRACT_MS),
        false,
      )) as Extraction,
    close: () => pool.close(),
  }
}
