/** What a data folder holds that cannot be made again, by path inside it. */
export const DATABASE = 'gleaner.sqlite'
/** The key that opens what is sealed in the database. */
export const SECRET = 'secret'

/** Where a file lies, by the SHA-256 of its bytes; with slashes on every system. */
export const placeOf = (hash: string) => `files/${hash.slice(0, 2)}/${hash}`

/** The only paths that a backup may hold besides its manifest. */
export function isKnownPlace(path: string): boolean {
  const [, hash] = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(path) ?? []
  return path === DATABASE || path === SECRET || (hash !== undefined && path === placeOf(hash))
}
