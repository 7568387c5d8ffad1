import { open } from 'node:fs/promises'

/** Sees that the names in a folder are on the disk. Windows has no folder handles to sync and does not need it. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  await sync(path)
}

/** Sees that what was written to a file is on the disk. */
export async function syncFile(path: string) {
  // Windows syncs only what is open for writing
  await sync(path, 'r+')
}

async function sync(path: string, flags = 'r') {
  const opened = await open(path, flags)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
