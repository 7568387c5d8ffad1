import { readFileSync } from 'node:fs'

/** Resident memory of a process in bytes, from Linux's /proc (proc(5)); null on other systems or when it is gone. */
export function residentMemory(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    return null
  }
}
