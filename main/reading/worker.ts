import { constants, setPriority } from 'node:os'
import type { Message, Request } from './messages.ts'
import { ReadFailure } from './pages/page.ts'

interface ParentPort {
  on(event: 'message', listener: (event: { data: Request }) => void): void
  postMessage(message: Message): void
}

const MEMORY_REPORT_MS = 500
const parentPort = (process as { parentPort?: ParentPort }).parentPort

listen()

/** The child process of the reader: takes one request after the other from Electron's parent port or Node's channel. */
function listen(): void {
  // The application's own process must answer its people while this one works.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  if (parentPort) parentPort.on('message', event => void answer(event.data))
  else {
    process.on('message', request => void answer(request as Request))
    process.on('disconnect', () => process.exit())
  }
  // Where the parent cannot look up a child's memory, the child says it.
  if (process.platform !== 'linux') setInterval(reportMemory, MEMORY_REPORT_MS).unref()
  say({ type: 'ready' })
  void import('./pdf/open.ts').then(pdf => pdf.loadPdfEngine())
}

async function answer(request: Request): Promise<void> {
  const { id } = request
  try {
    say({ type: 'done', id, result: await perform(request) })
  } catch (error) {
    if (error instanceof ReadFailure) say({ type: 'failed', id, code: error.code, sentence: error.message })
    else {
      console.error(error)
      say({ type: 'failed', id, code: 'broken', sentence: 'The document could not be read. It may be damaged.' })
    }
  }
}

async function perform(request: Request) {
  if (request.op === 'extract') {
    const { extractDocument } = await import('./extract-document.ts')
    return extractDocument(request.pages, request.options, request.modelsDir, request.file)
  }
  if (request.op === 'cut') return (await import('./cutting/cut.ts')).cutPages(request.file, request.picks)
  const { readPages, renderPage } = await import('./read-pages.ts')
  if (request.op === 'render') return renderPage(request.file, request.options.page, request.options)
  const report = (page: number, pages: number) => say({ type: 'progress', id: request.id, page, pages })
  return readPages(request.file, request.options, report)
}

function reportMemory(): void {
  say({ type: 'memory', bytes: process.memoryUsage.rss() })
}

function say(message: Message): void {
  if (parentPort) parentPort.postMessage(message)
  // whoever asked may be gone by now; then this process goes too, without a word
  else process.send?.(message, undefined, undefined, error => void (error && process.exit()))
}
