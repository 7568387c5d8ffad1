import type { Page } from '../pages/page.ts'
import { extract } from './extract.ts'
import type { Extraction, ExtractOptions } from './extraction.ts'
import { layOut } from './layout/lay-out.ts'
import { type Network, openNetwork } from './learned/network.ts'

/** One network a folder, opened with the first document. */
const networks = new Map<string, Promise<Network | null>>()

/** Extracts with the trained network of `modelsDir`; where there is none, or it cannot be opened, by rules alone. */
export async function extractPages(pages: Page[], options: ExtractOptions, modelsDir: string): Promise<Extraction> {
  const network = await networkOf(modelsDir)
  const learned = await network?.(layOut(pages))
  return extract(pages, options, learned ?? null)
}

function networkOf(modelsDir: string): Promise<Network | null> {
  const open = () =>
    openNetwork(modelsDir).catch(error => {
      console.error('The trained network cannot be used, values are found by rules alone:', error)
      return null
    })
  const network = networks.get(modelsDir) ?? open()
  networks.set(modelsDir, network)
  return network
}
