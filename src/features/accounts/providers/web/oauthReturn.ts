import type { TokenPair } from '#client/session/tokens.ts'

/**
 * Parses `access:refresh` in base64url; returns null if it is invalid. Third-party servers send standard base64, whose
 * plus signs a URL decodes to spaces, or plain text.
 */
export function parseReturnedTokens(tokens: string): TokenPair | null {
  if (tokens.length > 4_000) return null
  const [access, refresh, ...more] = (tokens.includes(':') ? tokens : decodeBase64(tokens)).split(':')
  return access && refresh && !more.length && isToken(access) && isToken(refresh) ? { access, refresh } : null
}

const isToken = (text: string): boolean => /^[\w.-]+$/.test(text)

function decodeBase64(base64: string): string {
  try {
    return atob(base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
  } catch {
    // Truncated or not base64.
    return ''
  }
}
