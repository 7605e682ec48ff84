import { paths } from '#app/paths.ts'

const shortcut = /^(@[A-Za-z0-9._-]{3,25}|[a-z]{3}-[0-9a-f]{8})$/
const ticket = /^#(\d{1,9})$/

/** Where a search leads: names and ids go straight to their page, `#123` to the ticket, all else is searched (D10). */
export function searchTarget(text: string): string {
  const wanted = text.trim()
  if (shortcut.test(wanted)) return `/${wanted}`
  const number = ticket.exec(wanted)?.[1]
  return number ? paths.tracker(number) : paths.search({ q: wanted })
}
