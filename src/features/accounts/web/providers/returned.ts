import type { Pair } from '#client/tokens.ts'

/**
 * The pair of `tokens=`: `access:refresh` in base64url (D23). Providers of others' making send it in ordinary base64, whose
 * plus signs an address turns into blanks, or as it is. Null when it is none.
 */
export function readReturned(tokens: string): Pair | null {
  if (tokens.length > 4_000) return null
  const [access, refresh, ...more] = (tokens.includes(':') ? tokens : decoded(tokens)).split(':')
  return access && refresh && !more.length && isToken(access) && isToken(refresh) ? { access, refresh } : null
}

const isToken = (text: string): boolean => /^[\w.-]+$/.test(text)

function decoded(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
  } catch {
    // Cut off on the way, or never ours.
    return ''
  }
}
