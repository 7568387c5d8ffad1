import { readdirSync, readFileSync } from 'node:fs'

/** Proportional memory (Linux PSS: shared pages are counted once) of a process and all that descend from it, in MB. */
export function familyMemoryMb(pid: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(name => [Number(name), parentOf(name)]),
  )
  const family = [...parents.keys()].filter(id => descends(id, pid, parents))
  return family.reduce((sum, id) => sum + pssOf(id), 0) / 1024
}

function descends(id: number, ancestor: number, parents: Map<number, number>): boolean {
  for (let at: number | undefined = id; at; at = parents.get(at)) if (at === ancestor) return true
  return false
}

const parentOf = (name: string) => Number(/^PPid:\s+(\d+)/m.exec(readOr(`/proc/${name}/status`))?.[1] ?? 0)
const pssOf = (id: number) => Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${id}/smaps_rollup`))?.[1] ?? 0)

// a process may end between being listed and being read
function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
