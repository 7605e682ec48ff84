/** Shared by server and browser. */

type Cookie = { name: string; value: string; maxAgeSeconds: number; isSecure: boolean }

export function parseCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]))
}

/** The value of a Set-Cookie header or of `document.cookie`. */
export const formatCookie = ({ name, value, maxAgeSeconds, isSecure }: Cookie): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Browsers keep no cookie longer. */
export const longestAgeSeconds = 400 * 86_400
