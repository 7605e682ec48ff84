import type { EventTransaction } from '#platform/events/withTransaction.ts'
import type { GivenReason, TicketStatus } from '../../contract/closing.ts'
import { findMilestonesById } from '../../planning/server/milestones/queries.ts'
import type { TicketRow } from '../rows.ts'
import { applyNeedsInfo } from './applyNeedsInfo.ts'
import { applyStatus } from './setStatus.ts'

const reasons: Partial<Record<TicketStatus, GivenReason>> = {
  fixed: 'FIXED',
  'wont-fix': 'WONT_FIX',
  'cannot-reproduce': 'CANNOT_REPRODUCE',
}

/** Fixed means in the version that the ticket is planned for. Returns false for a status that needs more than that. */
export async function moveStatus(
  transaction: EventTransaction,
  ticket: TicketRow,
  { to, by, at }: { to: TicketStatus; by: number; at: Date },
): Promise<boolean> {
  const reason = reasons[to]
  if (!reason && to !== 'open' && to !== 'needs-info') return false
  // A duplicate returns likes and watchers on reopening.
  if (!reason || ticket.duplicateOfId !== null)
    await applyStatus(transaction, ticket, { open: true, version: '', reason: null, by, at })
  if (reason) {
    const version = reason === 'FIXED' ? await findPlannedVersion(transaction, ticket) : ''
    await applyStatus(transaction, { ...ticket, duplicateOfId: null }, { open: false, version, reason, by, at })
  } else await applyNeedsInfo(transaction, ticket, { needsInfo: to === 'needs-info', by, at })
  return true
}

async function findPlannedVersion({ db }: EventTransaction, { milestoneId }: TicketRow): Promise<string> {
  const [milestone] = milestoneId === null ? [] : await findMilestonesById(db, [milestoneId])
  return milestone?.name ?? ''
}
