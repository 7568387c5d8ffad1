import type { DocumentView } from '../header/document.ts'
import { type Evidence, type Found, judge, ranked } from '../header/judge.ts'
import type { Span } from '../layout/layout.ts'
import { addressEvidence, addressText, learnedAddress, learnedBlocks } from './text.ts'

interface Lines {
  /** Line by line. */
  address: Span[]
  evidence: Evidence
}

/** Addresses found beside names, the same ones as far as the network sees them go on, and those that only the network sees; best first. */
export function rankedAddresses(view: DocumentView, model: string, tag: string, own: Lines[]): Found[] {
  const blocks = learnedBlocks(view, tag)
  const longer = own.flatMap(({ address, evidence }) => {
    const words = address.flat()
    const block = blocks.find(
      lines => lines.length > address.length && lines.flat().some(token => words.includes(token)),
    )
    return block ? [{ address: block, evidence }] : []
  })
  const learned = blocks.map(address => ({ address, evidence: { learned_block: 1 } }))
  return ranked(
    [...own, ...longer, ...learned].map(({ address, evidence }) => {
      const whole = { ...evidence, ...addressEvidence(address), ...learnedAddress(view, address, tag) }
      return judge(model, address, addressText(address), whole)
    }),
  )
}
