const LONGEST = 255

/**
 * A received file's name without anything that could be a path or trip up a screen: separators, control characters
 * and reserved signs become underscores. Other letters, emoji included, stay.
 */
export function safeFileName(name: string | null | undefined): string {
  const plain = (name ?? '')
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being replaced
    .replace(/[\x00-\x1f\x7f-\x9f/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/g, '_')
    .replace(/^\.+/, dots => '_'.repeat(dots.length))
    .trim()
  return shortened(plain) || 'document'
}

// The extension is kept, since people and programs know files by it
function shortened(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return letters.slice(0, LONGEST - extension.length).join('') + extension
}
