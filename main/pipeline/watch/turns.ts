/** Runs `work` one at a time: whoever asks during a run shares the next one, which sees all that is there by then. */
export function inTurn(work: () => Promise<void>) {
  let current: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  return {
    ask(): Promise<void> {
      waiting ??= current.then(() => {
        waiting = null
        current = work()
        return current
      })
      return waiting
    },
    /** What runs now. */
    current: () => current,
  }
}
