import { isLocalRedirect } from './localRedirect.ts'

const authPages =
  /^\/(login|register|forgot-password|reset-password|complete-register|oauth\/|local-auth-callback|callback)/

/**
 * Returns the path of this site to open after sign-in, or `/` for anything else. Browsers may read another host out of
 * a backslash or control character, and an auth page would loop, except the one that returns to a local game.
 */
export function toReturnPath(path: string | undefined): string {
  if (!path) return '/'
  // oxlint-disable-next-line no-control-regex -- the pattern looks for them
  if (/[\u0000-\u0020\u007f\\]/.test(path)) return '/'
  if (isLocalRedirect(path)) return `${localCallback}?redirect=${encodeURIComponent(path)}`
  if (!/^\/(?!\/)/.test(path)) return '/'
  return authPages.test(path) && !returnsToGame(path) ? '/' : path
}

/** Keeps the return path in links between the pages for signing in. */
export const toReturnParam = (path: string): { r?: string } => (path === '/' ? {} : { r: path })

const localCallback = '/local-auth-callback'

function returnsToGame(path: string): boolean {
  const [page, query = ''] = path.split('?')
  return page === localCallback && isLocalRedirect(new URLSearchParams(query).get('redirect') ?? '')
}
