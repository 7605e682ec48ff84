import { logAction } from '#features/management/server/index.ts'
import { Forbidden } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import { assertCan } from '#platform/policy.ts'
import type { Viewer } from '#platform/viewer.ts'
import { ticketStatusSet } from '../contract/events.ts'
import { returnFromOriginal } from './duplicates/carry.ts'
import { ticketPolicy } from './policy.ts'
import { closeTicket, openTicket } from './queries.ts'
import type { TicketRow } from './rows.ts'
import { insertEvent } from './timeline/queries.ts'

/** Whether a ticket is open, and how it was closed: what the log keeps so that an action can be taken back. */
export type TicketState = { isOpen: boolean; closedVersion?: string; duplicateOf?: number }

export const stateOf = ({ isOpen, closedVersion, duplicateOfId }: TicketRow): TicketState => ({
  isOpen,
  ...(closedVersion && { closedVersion }),
  ...(duplicateOfId !== null && { duplicateOf: duplicateOfId }),
})

export type StatusWish = { open: boolean; version: string }

/** D29: an author may close the own ticket; opening it again and naming a version are for developers and moderators. */
export function assertMaySetStatus(
  viewer: Viewer | null,
  ticket: TicketRow,
  wish: StatusWish,
): asserts viewer is Viewer {
  assertCan(viewer, ticketPolicy.setStatus, ticket)
  const needsMore = wish.open || wish.version !== ''
  if (needsMore && !ticketPolicy.setClosedVersion(viewer)) throw new Forbidden()
}

/** Closes or opens a ticket within a transaction; what is so already is left alone. */
export async function applyStatus(
  { db, record }: Change,
  ticket: TicketRow,
  { open, version, by, at, undoes }: StatusWish & { by: number; at: Date; undoes?: number | undefined },
): Promise<void> {
  const { id, product } = ticket
  const changed = open ? await openTicket(db, id, at) : await closeTicket(db, id, { version, at })
  if (!changed) return
  if (open && ticket.duplicateOfId !== null) await returnFromOriginal(db, ticket)
  const type = open ? 'reopened' : 'closed'
  const eventId = await insertEvent(db, { ticketId: id, type, by, at, detail: version ? { text: version } : {} })
  if (by !== ticket.author.id || undoes !== undefined) {
    const metadata = { version, before: stateOf(ticket) }
    await logAction(db, { action: `ticket.${type}`, by, at, objectId: id, metadata, undoes })
  }
  record(ticketStatusSet({ ticketId: id, productId: product.id, by, open, version, eventId }))
}

export const statusWish = ({ open, closedVersion }: { open: boolean; closedVersion?: string | null | undefined }) => ({
  open,
  version: open ? '' : (closedVersion ?? ''),
})
