import { utilityProcess } from 'electron'
import type { Child } from '../reading/reader.ts'

/** A reading process as a child of Electron; the fuse that would let the binary run as plain Node is off. */
export function startReaderChild(workerFile: string): Child {
  const child = utilityProcess.fork(workerFile, [], { serviceName: 'Gleaner reader' })
  // A fatal error in the child is told here as well as by its exit; unheard it would end the application.
  child.on('error', () => {})
  return {
    get pid() {
      return child.pid
    },
    send: message => child.postMessage(message),
    onMessage: listener => child.on('message', listener),
    onExit: listener => child.on('exit', listener),
    kill: () => kill(child),
  }
}

// `child.kill` asks politely, which a loop in native code never hears.
function kill(child: Electron.UtilityProcess): void {
  try {
    if (child.pid) process.kill(child.pid, 'SIGKILL')
    else child.kill()
  } catch {
    // It had ended by itself.
  }
}
