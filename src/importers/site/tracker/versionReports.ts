import type { SiteConversion } from '../conversion.ts'
import type { SourceTicket, SourceTicketDetails } from '../types.ts'
import { toIso } from '../values.ts'

type Reported = { readonly lwid: string; readonly ticket: SourceTicket; readonly details: SourceTicketDetails }

/** Writes who has reported which version: the author of the ticket, and those whom its history names. Returns the versions. */
export async function convertVersionReports(
  { archive, report, people }: SiteConversion,
  { lwid, ticket, details: { versions = [], timeline = [] } }: Reported,
): Promise<string[]> {
  for (const { version, count = 1 } of versions) {
    const reporters = new Map<string, number>()
    for (const { type, text, author, createdAt } of timeline) {
      if (text !== version) continue
      if (type === 'VERSION') reporters.set(people.note(author), createdAt)
      if (type === 'UNVERSION') reporters.delete(people.note(author))
    }
    if (reporters.size < count) reporters.set(people.note(ticket.author), ticket.createdAt ?? 0)
    for (const [user, at] of reporters)
      await archive.write('rows/ticket_versions', {
        ticket: lwid,
        version,
        versionKey: parseVersionKey(version),
        user,
        createdAt: toIso(at),
      })
    for (let missing = reporters.size; missing < count; missing += 1)
      report.lose('reports of versions whose authors the history does not name', version)
  }
  return versions.map(({ version }) => version).sort()
}

/** The numbers of a version, by which it is compared; a test compares this with that of the tracker. */
export function parseVersionKey(version: string): number[] {
  const numbers = /^v?(\d+(?:\.\d+)*)/i.exec(version)?.[1]
  return (numbers?.split('.') ?? []).slice(0, 8).map((part) => Math.min(Number(part), 2_147_483_647))
}
