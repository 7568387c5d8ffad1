const ADDRESS = /^[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}$/u

/** Reads an e-mail address that is the whole text (a "mailto:" and closing punctuation are dropped): lower case, or null. */
export function readEmail(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(?:mailto:|<|\()/i, '')
    .replace(/[>),.;:]+$/, '')
  return ADDRESS.test(bare) ? bare.toLowerCase() : null
}
