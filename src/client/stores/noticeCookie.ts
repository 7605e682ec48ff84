import type { Notice } from '../errors/pageErrors.ts'
import { formatCookie, parseCookies } from './cookies.ts'

const name = 'notice'

/** Long enough for a redirect. */
const maxAgeSeconds = 60

/** A cookie rather than a parameter, because anybody could link to a parameter. */
export const formatNoticeCookie = (notice: Notice, isSecure: boolean): string =>
  formatCookie({ name, value: notice, maxAgeSeconds, isSecure })

/** Browser only. Deletes the cookie, so that the notice is shown once. */
export function takeNoticeCookie(): string | undefined {
  const notice = parseCookies(document.cookie).get(name)
  if (notice) document.cookie = formatCookie({ name, value: '', maxAgeSeconds: 0, isSecure: false })
  return notice
}
