import type { PageWord } from '../shapes.ts'

export type Direction = 'Left' | 'Right' | 'Up' | 'Down'

/** The word that an arrow key leads to from word `from`: along the line, or the nearest on the lines above or below. */
export function wordTowards(words: PageWord[], from: number, direction: Direction): number {
  const start = words[from]
  if (!start) return 0
  const isSideways = direction === 'Left' || direction === 'Right'
  const sign = direction === 'Left' || direction === 'Up' ? -1 : 1
  let best = from
  let bestCost = Number.POSITIVE_INFINITY
  words.forEach((word, i) => {
    const dx = centre(word, 0) - centre(start, 0)
    const dy = centre(word, 1) - centre(start, 1)
    const [along, across] = isSideways ? [dx * sign, Math.abs(dy)] : [dy * sign, Math.abs(dx)]
    const height = start.position[3] - start.position[1]
    const isReachable = isSideways ? along > 0 && across < height * 0.7 : along > height * 0.5
    const cost = isSideways ? along : along * 3 + across
    if (i !== from && isReachable && cost < bestCost) {
      best = i
      bestCost = cost
    }
  })
  return best
}

function centre(word: PageWord, axis: 0 | 1): number {
  return (word.position[axis] + word.position[(axis + 2) as 2 | 3]) / 2
}
