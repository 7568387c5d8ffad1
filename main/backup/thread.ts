import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from './archive/make.ts'
import { sentenceOf } from './contents/failure.ts'

/** What the thread tells whoever started it. */
export type Told = { progress: number } | { problems: string[] } | { failure: string }

const TELL_EVERY_MS = 200

let told = 0
const tell = (message: Told) => parentPort?.postMessage(message)
const onProgress = (progress: number) => {
  if (performance.now() - told < TELL_EVERY_MS) return
  told = performance.now()
  tell({ progress })
}
try {
  const { missing, damaged } = await backUp({ ...workerData, onProgress })
  const problems = [
    ...missing.map(who => `The file of ${who} is missing.`),
    ...damaged.map(who => `The file of ${who} is damaged.`),
  ]
  tell({ problems })
} catch (error) {
  tell({ failure: sentenceOf(error) })
}
