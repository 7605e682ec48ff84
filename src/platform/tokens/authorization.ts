export type TokenPair = { access: string; refresh: string | null }

/** "Bearer access:refresh", "access:refresh" or an access token alone (D18); null for no or another kind of header. */
export function readAuthorization(header: string | undefined): TokenPair | null {
  if (!header || header.length > 4_000) return null
  const value = header.replace(/^Bearer\s+/i, '').trim()
  if (!value || /\s/.test(value)) return null
  const [access = '', refresh = null, ...more] = value.split(':')
  return more.length ? null : { access, refresh }
}

/** The value of X-Ciphera-Tokens that stores a pair; `clear` removes the stored one (specification, section 4). */
export const tokensHeader = (access: string, refresh: string): string => `${access}:${refresh}`
export const clearTokens = 'clear'
