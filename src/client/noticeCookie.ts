import type { Notice } from './errors.ts'

/** Long enough for a redirect. */
const maxAgeSeconds = 60

/** A cookie rather than a parameter, because anybody could link to a parameter. */
export const formatNoticeCookie = (notice: Notice, secure: boolean): string =>
  `notice=${notice}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Browser only. Deletes the cookie, so that the notice is shown once. */
export function takeNoticeCookie(): string | undefined {
  const notice = /(?:^|;\s*)notice=(\w+)/.exec(document.cookie)?.[1]
  if (notice) document.cookie = 'notice=; Path=/; Max-Age=0; SameSite=Lax'
  return notice
}
