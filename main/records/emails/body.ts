const BODY_BYTES = 4096

/** At most 4 kB of a text as UTF-8, cut between two characters. */
export function shortened(text: string): string {
  const bytes = new TextEncoder().encode(text)
  // In stream mode the decoder holds back a character whose rest is still to come
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, BODY_BYTES), { stream: true })
}
