import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Images that can be made again at any time, by name: written without the care that received files get. */
export interface Images {
  has(name: string): boolean
  read(name: string): Promise<Uint8Array>
  /** Never fails: an image that cannot be kept is made again next time. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

export function openImages(dir: string): Images {
  mkdirSync(dir, { recursive: true })
  const path = (name: string) => join(dir, `${name}.png`)
  return {
    has: name => existsSync(path(name)),
    read: name => readFile(path(name)),
    remove: name => rm(path(name), { force: true }),
    async keep(name, bytes) {
      const temporary = join(dir, `${randomUUID()}.part`)
      try {
        await writeFile(temporary, bytes)
        await rename(temporary, path(name))
      } catch {
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
  }
}
