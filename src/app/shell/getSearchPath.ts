import { paths } from '#app/paths.ts'

const shortcut = /^(@[A-Za-z0-9._-]{3,25}|[a-z]{3}-[0-9a-f]{8})$/
const ticket = /^#(\d{1,9})$/

/** Usernames and lwids go straight to their page, `#123` to the ticket. */
export function getSearchPath(text: string): string {
  const query = text.trim()
  if (shortcut.test(query)) return `/${query}`
  const number = ticket.exec(query)?.[1]
  return number ? paths.tracker(number) : paths.search({ q: query })
}
