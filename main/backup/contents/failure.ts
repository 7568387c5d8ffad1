/** A backup, a restore or a check cannot go on; the message is for a person and says what to do. */
export class BackupFailure extends Error {}

const KNOWN: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space, or choose another disk.',
  EDQUOT: 'The disk is full. Free some space, or choose another disk.',
  EROFS: 'The disk cannot be written. Choose another folder.',
  EACCES: 'This may not be read or written with the rights that you have. Choose another folder, or ask for them.',
  EPERM: 'This may not be read or written with the rights that you have. Choose another folder, or ask for them.',
  EISDIR: 'This is a folder. Name a file in it.',
  ENOTDIR: 'A part of the path is no folder.',
}

/** What to tell of any error: the sentence of a BackupFailure or of a disk that refuses; else what the error says. */
export function sentenceOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof BackupFailure) return message
  if (code === 'SQLITE_FULL') return KNOWN.ENOSPC!
  return KNOWN[code] ? `${KNOWN[code]} (${message})` : message
}
