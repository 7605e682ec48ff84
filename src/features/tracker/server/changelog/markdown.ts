import { formatDate } from '#language/formatTime.ts'
import { toEpochSeconds } from '#platform/clock.ts'
import { messages } from '../../messages.ts'
import { ticketPath } from '../paths.ts'
import type { ChangelogEntryRow, TicketRow } from '../rows.ts'

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

export const formatChangelogMarkdown = (name: string, entries: readonly ChangelogEntryRow[], origin: string): string =>
  `# ${escapeMarkdown(name)}\n${entries
    .map(
      ({ version, releasedAt, tickets }) =>
        `\n## ${escapeMarkdown(version)} (${formatDate(toEpochSeconds(releasedAt))})\n` +
        formatSections(tickets, origin),
    )
    .join('')}`
