import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with the plain line that scripts read: `12 passed, 0 failed` (`, 1 skipped`). */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>) {
    const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state))
    const count = (state: string) => states.filter(found => found === state).length
    // a file that does not load or whose set-up throws has no failed test of its own
    const broken = [...modules, ...modules.flatMap(module => [...module.children.allSuites()])].flatMap(part =>
      part.errors(),
    )
    const failed = count('failed') + broken.length + errors.length
    const skipped = count('skipped')
    // after the default reporter's summary
    setImmediate(() =>
      console.log(`${count('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`),
    )
  }
}
