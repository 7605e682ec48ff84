import type { Pair } from '#client/tokens.ts'

/** The pair of `tokens=`: base64url of `access:refresh` (D23); null when it is none. */
export function readReturned(tokens: string): Pair | null {
  if (!/^[A-Za-z0-9_-]{1,4000}$/.test(tokens)) return null
  const [access, refresh, ...more] = decoded(tokens).split(':')
  return access && refresh && !more.length ? { access, refresh } : null
}

function decoded(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    // Cut off on the way, or never ours.
    return ''
  }
}
