import type { Reporter, TestModule } from 'vitest/node'

/** Closes a run with the plain line that scripts read: `12 passed, 0 failed` (`, 1 skipped`). */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>) {
    const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state))
    const count = (state: string) => states.filter(found => found === state).length
    const broken = errors.length + modules.filter(module => module.state() === 'failed' && !module.children.size).length
    const skipped = count('skipped')
    // after the default reporter's summary
    setImmediate(() =>
      console.log(
        `${count('passed')} passed, ${count('failed') + broken} failed${skipped ? `, ${skipped} skipped` : ''}`,
      ),
    )
  }
}
