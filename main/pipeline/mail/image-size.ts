interface Size {
  width: number
  height: number
}

/**
 * Width and height of a PNG, JPEG or TIFF from its header alone; null when that says nothing. Read here, since
 * decoders of strangers' pictures run in child processes only and a logo is not worth one.
 */
export function imageSize(bytes: Uint8Array, mimeType: string): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (mimeType === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (mimeType === 'image/jpeg') return jpegSize(view)
    return mimeType === 'image/tiff' ? tiffSize(view) : null
  } catch {
    // Cut off before the size
    return null
  }
}

// Segments up to the first start of frame (ITU T.81, B.1.1.3 and B.2.2); C4, C8 and CC are no frames
function jpegSize(view: DataView): Size | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

const WIDTH_TAG = 256
const HEIGHT_TAG = 257

// The first directory (TIFF 6.0, section 2); BigTIFF is for pictures that are not small
function tiffSize(view: DataView): Size | null {
  const little = view.getUint8(0) === 0x49
  if (view.getUint16(2, little) !== 42) return null
  const directory = view.getUint32(4, little)
  const found = new Map<number, number>()
  for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
    const at = directory + 2 + entry * 12
    const isShort = view.getUint16(at + 2, little) === 3
    found.set(view.getUint16(at, little), isShort ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little))
  }
  const [width, height] = [found.get(WIDTH_TAG), found.get(HEIGHT_TAG)]
  return width && height ? { width, height } : null
}
