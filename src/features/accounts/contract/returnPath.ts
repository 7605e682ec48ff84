import { isLocalRedirect } from './localRedirect.ts'

const authPages =
  /^\/(login|register|forgot-password|reset-password|complete-register|oauth\/|local-auth-callback|callback)/

/**
 * Where to go after signing in: a path of this site, or `/` for anything that is not surely one (D14). A backslash or
 * a control character would let a browser read another host out of it; an auth page would lead in a circle, but for the
 * one that hands the game its token: a program on the visitor's own computer is returned to by way of it (D13).
 */
export function returnPath(wish: string | undefined): string {
  if (!wish) return '/'
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(wish)) return '/'
  if (isLocalRedirect(wish)) return `${localCallback}?redirect=${encodeURIComponent(wish)}`
  if (!/^\/(?!\/)/.test(wish)) return '/'
  return authPages.test(wish) && !leadsToTheGame(wish) ? '/' : wish
}

const localCallback = '/local-auth-callback'

function leadsToTheGame(path: string): boolean {
  const [page, query = ''] = path.split('?')
  return page === localCallback && isLocalRedirect(new URLSearchParams(query).get('redirect') ?? '')
}
