const authPages =
  /^\/(login|register|forgot-password|reset-password|complete-register|oauth\/|local-auth-callback|callback)/

/**
 * Where to go after signing in: a path of this site, or `/` for anything that is not surely one (D14). A backslash or
 * a control character would let a browser read another host out of it; an auth page would lead in a circle.
 */
export function returnPath(wish: string | undefined): string {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return '/'
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(wish)) return '/'
  return authPages.test(wish) ? '/' : wish
}
