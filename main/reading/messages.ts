import type { Pick } from './cutting/cut.ts'
import type { Extraction, ExtractOptions } from './fields/extraction.ts'
import type { Page, ReadFailureCode, ReadFile, ReadOptions } from './pages/page.ts'
import type { RenderOptions } from './reader.ts'

/** What a child process is asked to do. */
export type Job =
  | { op: 'read'; file: ReadFile; options: ReadOptions }
  | { op: 'render'; file: ReadFile; options: RenderOptions }
  | { op: 'cut'; file: ReadFile; picks: Pick[] }
  | { op: 'extract'; pages: Page[]; options: ExtractOptions; modelsDir: string; file: ReadFile | null }

export type Request = Job & { id: number }

/** What a child says: it is up, how far it has come, what its memory is, or the answer to a request. */
export type Message =
  | { type: 'ready' }
  | { type: 'memory'; bytes: number }
  | { type: 'progress'; id: number; page: number; pages: number }
  | { type: 'done'; id: number; result: Page[] | Uint8Array | Extraction }
  | { type: 'failed'; id: number; code: ReadFailureCode; sentence: string }
