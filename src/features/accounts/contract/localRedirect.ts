const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a game on the visitor's own computer listens there; no other host may get a token.
 * Uses the URL parser: `localhost.evil`, `localhost@evil` and `127.0.0.1:80@evil` are other hosts.
 */
export function isLocalRedirect(redirect: string): boolean {
  if (!URL.canParse(redirect)) return false
  const { protocol, hostname, username, password } = new URL(redirect)
  return protocol === 'http:' && loopback.has(hostname) && !username && !password
}

/** Appends the token after a final `=` or `/`, otherwise as the parameter `jwt`. */
export function appendToken(redirect: string, jwt: string): string {
  if (/[=/]$/.test(redirect)) return redirect + jwt
  const url = new URL(redirect)
  url.searchParams.append('jwt', jwt)
  return url.href
}

/** Returns the token version of the page's query, otherwise of the redirect. */
export function parseTokenVersion(query: string | undefined, redirect: string): number | undefined {
  const version = query ?? new URL(redirect).searchParams.get('version') ?? ''
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined
}
