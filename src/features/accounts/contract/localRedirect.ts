const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where the game wants its token: only a program on the visitor's own computer gets one (D13). Read by the URL parser
 * and not by looking at the text: `localhost.evil`, `localhost@evil` and `127.0.0.1:80@evil` are other hosts.
 */
export function isLocalRedirect(wish: string): boolean {
  if (!URL.canParse(wish)) return false
  const { protocol, hostname, username, password } = new URL(wish)
  return protocol === 'http:' && loopback.has(hostname) && !username && !password
}

/** Appends the token: behind `=` or `/` as it is, else as the parameter `jwt`. */
export function withToken(redirect: string, jwt: string): string {
  if (/[=/]$/.test(redirect)) return redirect + jwt
  const url = new URL(redirect)
  url.searchParams.append('jwt', jwt)
  return url.href
}

/** The version the game asks for: of the page's own query, else of the address to return to. */
export function versionOf(query: string | undefined, redirect: string): number | undefined {
  const wish = query ?? new URL(redirect).searchParams.get('version') ?? ''
  return /^\d{1,9}$/.test(wish) ? Number(wish) : undefined
}
