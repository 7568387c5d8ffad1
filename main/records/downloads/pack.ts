import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

interface Item {
  path: string
  name: string
  /** When it arrived, as the time the archive shows. */
  at: string
}

/** An archive as a stream that fails when one of the files cannot be read. Names that come twice are numbered. */
export function packed(items: Item[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', error => output.destroy(error as Error))
  const taken = new Set<string>()
  // What is scanned or made to be sent is packed tight already
  for (const { path, name, at } of items)
    zip.addFile(path, freeName(name, taken), { mtime: new Date(at), compress: false })
  zip.end()
  return output
}

// Without regard to case, since the folders it is unpacked into often have none
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,10})?$/s.exec(name) ?? []
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem} (${count})${extension}`
    if (taken.has(free.toLowerCase())) continue
    taken.add(free.toLowerCase())
    return free
  }
}
