const sentences: Record<string, string> = {
  expired: 'The log-in took too long, or was begun in another browser. Begin again.',
  unknown: 'You were recognised, but there is no account for you here. Ask an administrator for one.',
  declined: 'You were not let in there. Begin again, or log in with a password.',
  unreachable: 'The log-in service cannot be reached at the moment. Try again later, or log in with a password.',
  failed: 'The log-in did not pass the checks. Begin again; if it stays so, tell an administrator.',
}

/** Why somebody was sent back from an identity provider, taken out of the address so that a reload does not repeat it. */
export function takeFailure(): string | null {
  const reason = new URLSearchParams(location.hash.slice(1)).get('failed')
  if (reason === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return sentences[reason] ?? sentences.failed ?? null
}
