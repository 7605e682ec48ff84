import { formatDate } from '#language/format.ts'
import { epochSeconds } from '#platform/clock.ts'
import { m } from '../../messages.ts'
import { ticketPath } from '../paths.ts'
import type { ChangelogEntryRow, TicketRow } from '../rows.ts'

/** What Markdown would read as more than a letter. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

const lineOf = (ticket: TicketRow, origin: string): string =>
  `- ${plain(ticket.title)} ([#${ticket.number}](${origin}${ticketPath(ticket)}), ${m.credit(plain(ticket.author.username))})\n`

const partOf = (title: string, tickets: readonly TicketRow[], origin: string): string =>
  tickets.length ? `\n### ${title}\n\n${tickets.map((ticket) => lineOf(ticket, origin)).join('')}` : ''

/** The changelog as Markdown, for release notes. */
export const markdownOf = (name: string, entries: readonly ChangelogEntryRow[], origin: string): string =>
  `# ${plain(name)}\n${entries
    .map(
      ({ version, releasedAt, tickets }) =>
        `\n## ${plain(version)} (${formatDate(epochSeconds(releasedAt))})\n` +
        partOf(
          m.fixes(),
          tickets.filter(({ kind }) => kind === 'issue'),
          origin,
        ) +
        partOf(
          m.additions(),
          tickets.filter(({ kind }) => kind === 'feature'),
          origin,
        ),
    )
    .join('')}`
