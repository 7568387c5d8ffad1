export interface Window {
  start: number
  /** Exclusive. */
  end: number
  /** Of each word in the window; over all windows they add up to 1 for every word. */
  weights: number[]
}

/** Cuts `count` words into windows of at most `size` that share `overlap` words; a shared word's weight passes over gradually. */
export function windowsOf(count: number, size: number, overlap: number): Window[] {
  const windows: Window[] = []
  for (let start = 0; start === 0 || start + overlap < count; start += size - overlap) {
    const end = Math.min(start + size, count)
    const weights = Array.from({ length: end - start }, (_, position) => {
      const entering = start === 0 ? 1 : (position + 1) / (overlap + 1)
      const leaving = end === count ? 1 : (end - start - position) / (overlap + 1)
      return Math.min(1, entering, leaving)
    })
    windows.push({ start, end, weights })
    if (end === count) break
  }
  return windows
}
