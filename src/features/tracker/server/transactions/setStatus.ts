import { logAction } from '#features/management/server/index.ts'
import { ForbiddenError } from '#platform/errors.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { assertCan } from '#platform/policy.ts'
import type { Viewer } from '#platform/viewer.ts'
import type { CloseReason, GivenReason } from '../../contract/closing.ts'
import { ticketStatusSet } from '../../contract/events.ts'
import { ticketPolicy } from '../policy.ts'
import type { TicketRow } from '../rows.ts'
import { insertEvent } from '../timeline.writes.ts'
import { updateClosed, updateReopened } from '../writes.ts'
import { restoreFromOriginal } from './transfer.ts'

/** The state that the action log stores for undo. */
export type TicketState = { isOpen: boolean; closedVersion?: string; reason?: CloseReason; duplicateOf?: number }

export const toTicketState = ({ isOpen, closedVersion, closeReason, duplicateOfId }: TicketRow): TicketState => ({
  isOpen,
  ...(closedVersion && { closedVersion }),
  ...(closeReason && { reason: closeReason }),
  ...(duplicateOfId !== null && { duplicateOf: duplicateOfId }),
})

export type StatusParams = { open: boolean; version: string; reason: CloseReason | null }

/** Authors may only close their tickets; reopening, a version and a reason need triage rights. */
export function assertCanSetStatus(
  viewer: Viewer | null,
  ticket: TicketRow,
  params: StatusParams,
): asserts viewer is Viewer {
  assertCan(viewer, ticketPolicy.setStatus, ticket)
  const needsTriager = params.open || params.version !== '' || params.reason !== null
  if (needsTriager && !ticketPolicy.setClosedVersion(viewer)) throw new ForbiddenError()
}

/** Does nothing if the state is already right. */
export async function applyStatus(
  { db, emit }: EventTransaction,
  ticket: TicketRow,
  { open, version, reason, by, at, undoes }: StatusParams & { by: number; at: Date; undoes?: number | undefined },
): Promise<void> {
  const { id, product } = ticket
  const changed = open ? await updateReopened(db, id, at) : await updateClosed(db, id, { version, reason, at })
  if (!changed) return
  if (open && ticket.duplicateOfId !== null) await restoreFromOriginal(db, ticket)
  const type = open ? 'reopened' : 'closed'
  const detail = { ...(version && { text: version }), ...(reason && { reason }) }
  const eventId = await insertEvent(db, { ticketId: id, type, by, at, detail })
  if (by !== ticket.author.id || undoes !== undefined) {
    const metadata = { version, ...(reason && { reason }), before: toTicketState(ticket) }
    await logAction(db, { action: `ticket.${type}`, by, at, objectId: id, metadata, undoes })
  }
  emit(ticketStatusSet({ ticketId: id, productId: product.id, by, open, version, reason, eventId }))
}

/** A version means that it is fixed; another reason has none. */
export const toStatusParams = ({
  open,
  closedVersion,
  reason,
}: {
  open: boolean
  closedVersion?: string | null | undefined
  reason?: GivenReason | null | undefined
}): StatusParams => {
  if (open) return { open, version: '', reason: null }
  if (reason && reason !== 'FIXED') return { open, version: '', reason }
  return { open, version: closedVersion ?? '', reason: closedVersion ? 'FIXED' : (reason ?? null) }
}
