export type TokenPair = { access: string; refresh: string | null }

/** Accepts `access` or `access:refresh`, with or without `Bearer`. */
export function parseAuthorization(header: string | undefined): TokenPair | null {
  if (!header || header.length > 4_000) return null
  const value = header.replace(/^Bearer\s+/i, '').trim()
  if (!value || /\s/.test(value)) return null
  const [access = '', refresh = null, ...more] = value.split(':')
  return more.length ? null : { access, refresh }
}

/** Value of X-Ciphera-Tokens that makes the client store a pair; `clear` removes it. */
export const formatTokensHeader = (access: string, refresh: string): string => `${access}:${refresh}`
export const clearTokensHeader = 'clear'
