import { formatDate } from '#language/formatTime.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { messages } from '../../messages.ts'
import { ticketPath } from '../paths.ts'
import type { ChangelogEntryRow, TicketRow } from '../rows.ts'
import type { Announcement } from './loadAnnouncement.ts'

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

const formatTicket = (ticket: TicketRow, origin: string): string =>
  `- ${escapeMarkdown(ticket.title)} ([#${ticket.number}](${origin}${ticketPath(ticket)}), ${messages.credit({ username: escapeMarkdown(ticket.author.username) })})\n`

const formatSection = (title: string, tickets: readonly TicketRow[], origin: string): string =>
  tickets.length ? `\n### ${title}\n\n${tickets.map((ticket) => formatTicket(ticket, origin)).join('')}` : ''

/** Groups the tickets by kind. */
const formatSections = (tickets: readonly TicketRow[], origin: string): string =>
  formatSection(
    messages.fixes(),
    tickets.filter(({ kind }) => kind === 'issue'),
    origin,
  ) +
  formatSection(
    messages.additions(),
    tickets.filter(({ kind }) => kind === 'feature'),
    origin,
  )

/** Empty if nothing is fixed. */
export const formatReleaseMarkdown = (version: string, tickets: readonly TicketRow[], origin: string): string =>
  tickets.length ? `## ${escapeMarkdown(version)}\n${formatSections(tickets, origin)}` : ''

export type AnnouncedEntry = ChangelogEntryRow & { announcement: Announcement | null }

function formatEntry(
  { version, releasedAt, description, announcement, tickets }: AnnouncedEntry,
  origin: string,
): string {
  const heading = `\n## ${escapeMarkdown(version)} (${formatDate(toEpochSeconds(releasedAt))})\n`
  const introduction = description ? `\n${escapeMarkdown(description)}\n` : ''
  const link = announcement ? `\n[${escapeMarkdown(announcement.title)}](${origin}${announcement.path})\n` : ''
  return heading + introduction + link + formatSections(tickets, origin)
}

export const formatChangelogMarkdown = (name: string, entries: readonly AnnouncedEntry[], origin: string): string =>
  `# ${escapeMarkdown(name)}\n${entries.map((entry) => formatEntry(entry, origin)).join('')}`
