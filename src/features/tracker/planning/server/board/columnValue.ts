import type { Db } from '#platform/db/db.ts'
import type { BoardGroup } from '../../../contract/board.ts'
import type { TicketStatus } from '../../../contract/closing.ts'
import { ticketPriorities } from '../../../contract/priorities.ts'
import { findUsernames } from '../../../server/authors.queries.ts'
import type { TicketRow } from '../../../server/rows.ts'
import { findMilestonesById } from '../milestones/queries.ts'

/** The same as the query term `status:`. */
export function getStatus({ isOpen, needsInfoAt, closeReason }: TicketRow): TicketStatus {
  if (isOpen) return needsInfoAt ? 'needs-info' : 'open'
  return closeReason ? (closeReason.toLowerCase().replaceAll('_', '-') as TicketStatus) : 'closed'
}

/** Returns the column of each ticket; empty for those without an assignee or milestone. */
export async function createColumnGetter(
  db: Db,
  group: BoardGroup,
  tickets: readonly TicketRow[],
): Promise<(ticket: TicketRow) => string> {
  if (group === 'STATUS') return getStatus
  if (group === 'PRIORITY') return ({ priority }) => ticketPriorities[priority] ?? 'none'
  if (group === 'ASSIGNEE') {
    const names = await findUsernames(db, [...new Set(tickets.flatMap(({ assigneeId }) => assigneeId ?? []))])
    return ({ assigneeId }) => (assigneeId === null ? '' : `@${names.get(assigneeId) ?? ''}`)
  }
  const milestones = await findMilestonesById(db, [...new Set(tickets.flatMap(({ milestoneId }) => milestoneId ?? []))])
  const names = new Map(milestones.map(({ id, name }) => [id, name]))
  return ({ milestoneId }) => (milestoneId === null ? '' : (names.get(milestoneId) ?? ''))
}
