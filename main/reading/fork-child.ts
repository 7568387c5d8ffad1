import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Child } from './reader.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Starts main/reading/worker.ts as a child of plain Node, with a cap on its JavaScript memory. */
export function forkChild(): Child {
  const child = fork(WORKER, [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A child that ends while it is written to says so by its exit; unheard, this would end the application.
  child.on('error', () => {})
  return {
    get pid() {
      return child.pid
    },
    send: message => {
      if (child.connected) child.send(message as object)
    },
    onMessage: listener => child.on('message', listener),
    onExit: listener => child.on('exit', listener),
    kill: () => child.kill('SIGKILL'),
  }
}
