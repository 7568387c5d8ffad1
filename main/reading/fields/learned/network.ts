import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InferenceSession } from 'onnxruntime-node'
import type { Layout } from '../layout/layout.ts'
import { type Features, featureReader } from './features.ts'
import type { Learned } from './learned.ts'
import type { FeatureSpec } from './spec.ts'
import { windowsOf } from './windows.ts'

/** Says of every token of a document what the network takes it for. */
export type Network = (layout: Layout) => Promise<Learned | null>

type Runtime = typeof import('onnxruntime-node')

/** The trained network of `models/extractor.onnx`; null where there is none, then rules alone read. One thread, no memory kept between runs. */
export async function openNetwork(modelsDir: string): Promise<Network | null> {
  const path = join(modelsDir, 'extractor.onnx')
  if (!existsSync(path)) return null
  const spec = JSON.parse(readFileSync(join(modelsDir, 'features.json'), 'utf8')) as FeatureSpec
  const runtime = await import('onnxruntime-node')
  const session = await runtime.InferenceSession.create(path, {
    // Electron's allocator refuses the large aligned blocks of the arena
    enableCpuMemArena: false,
    enableMemPattern: false,
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
  const read = featureReader(spec)
  return async layout => {
    if (layout.tokens.length === 0) return null
    const sizes = new Map(layout.pages.map(page => [page.number, page]))
    return tagWords(runtime, session, spec, read(layout.tokens, sizes))
  }
}

/** One window after the other; where windows overlap, the one that sees more on both sides of a word counts more. */
async function tagWords(
  runtime: Runtime,
  session: InferenceSession,
  spec: FeatureSpec,
  features: Features,
): Promise<Learned> {
  const count = features.boxes.length / 4
  const probabilities = new Float32Array(count * spec.tags.length)
  const types = new Float32Array(spec.types.length)
  for (const { start, end, weights } of windowsOf(count, spec.window, spec.overlap)) {
    const { tags, kinds } = await runWindow(runtime, session, features, start, end)
    addWeighted(probabilities, tags, spec.tags.length, start, weights)
    // the first page's first words know best what the document is
    if (start === 0) addWeighted(types, kinds, spec.types.length, 0, [1])
  }
  return {
    tags: spec.tags,
    probabilities,
    types: Object.fromEntries(spec.types.map((type, index) => [type, types[index]!])),
  }
}

async function runWindow(
  { Tensor }: Runtime,
  session: InferenceSession,
  { ids, dense, boxes, width }: Features,
  start: number,
  end: number,
) {
  const words = end - start
  const grams = (ids.length / boxes.length) * 4
  const answer = await session.run({
    ids: new Tensor('int32', ids.slice(start * grams, end * grams), [1, words, grams]),
    dense: new Tensor('float32', dense.slice(start * width, end * width), [1, words, width]),
    boxes: new Tensor('float32', boxes.slice(start * 4, end * 4), [1, words, 4]),
    mask: new Tensor('float32', new Float32Array(words).fill(1), [1, words]),
  })
  return { tags: answer.tags!.data as Float32Array, kinds: answer.types!.data as Float32Array }
}

/** Adds the softmax of each row of logits, weighted, to the rows of `sum` from `start`. */
function addWeighted(sum: Float32Array, logits: Float32Array, width: number, start: number, weights: number[]): void {
  for (const [row, weight] of weights.entries()) {
    const own = logits.subarray(row * width, (row + 1) * width)
    const most = Math.max(...own)
    const powers = Array.from(own, value => Math.exp(value - most))
    const total = powers.reduce((all, power) => all + power, 0)
    for (const [column, power] of powers.entries()) sum[(start + row) * width + column]! += (weight * power) / total
  }
}
