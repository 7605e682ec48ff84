import type { TicketListItemFragment } from '#generated/operations.ts'
import type { CloseReason, GivenReason } from '../../../contract/closing.ts'
import type { PriorityKey } from '../../../contract/priorities.ts'
import type { PlanField } from '../plan/planFields.ts'
import { getPlanValue } from '../plan/usePlanOptions.ts'
import type { TagChanges } from './TagDialog.tsx'

type Ticket = TicketListItemFragment
type Tag = Ticket['tags'][number]
export type Status = { open: boolean; closedVersion: string | null; reason: GivenReason | null }

/** One change of many tickets. */
export type BulkChange =
  | { kind: 'status'; ids: readonly string[]; status: Status }
  | { kind: 'plan'; ids: readonly string[]; field: PlanField; value: string }
  | { kind: 'tags'; ids: readonly string[]; changes: TagChanges }

/** A list shows a ticket so after the change, except for names that it does not need. */
export function applyChange(change: BulkChange, ticket: Ticket): Ticket {
  if (!change.ids.includes(ticket.id)) return ticket
  if (change.kind === 'status') {
    const { open, closedVersion, reason } = change.status
    return { ...ticket, isOpen: open, closedVersion: closedVersion ?? '', closeReason: reason }
  }
  if (change.kind === 'tags') {
    const { add, remove } = change.changes
    const kept = ticket.tags.filter(({ id }) => !remove.includes(id) && !add.includes(id))
    return { ...ticket, tags: [...kept, ...add.map((id): Tag => ({ id, name: '', color: '' }))] }
  }
  const { field, value } = change
  if (field === 'priority') return { ...ticket, priority: value as PriorityKey }
  if (field === 'assignee') return { ...ticket, assignee: value ? { username: value, picture: '' } : null }
  return { ...ticket, milestone: value ? { id: 0, name: value, canonicalPath: '' } : null }
}

/** The changes that make the tickets again what they are now; a duplicate is closed without its original. */
export function invertChange(change: BulkChange, tickets: readonly Ticket[]): BulkChange[] {
  const changed = tickets.filter(({ id }) => change.ids.includes(id))
  if (change.kind === 'status') {
    const groups = Map.groupBy(changed, ({ isOpen, closedVersion, closeReason }) =>
      JSON.stringify([isOpen, closedVersion, closeReason]),
    )
    return [...groups.values()].flatMap(([first, ...rest]) =>
      first ? [{ kind: 'status' as const, ids: toIds([first, ...rest]), status: getStatus(first) }] : [],
    )
  }
  if (change.kind === 'plan') {
    const { field } = change
    const groups = Map.groupBy(changed, (ticket) => getPlanValue(ticket, field))
    return [...groups].map(([value, group]) => ({ kind: 'plan', ids: toIds(group), field, value }))
  }
  const { add, remove } = change.changes
  const groups = Map.groupBy(changed, ({ tags }) => {
    const had = new Set(tags.map(({ id }) => id))
    return JSON.stringify({ add: remove.filter((id) => had.has(id)), remove: add.filter((id) => !had.has(id)) })
  })
  return [...groups]
    .map(([key, group]) => ({ kind: 'tags' as const, ids: toIds(group), changes: JSON.parse(key) as TagChanges }))
    .filter(({ changes }) => changes.add.length + changes.remove.length > 0)
}

const toIds = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id)

const isGiven = (reason: CloseReason | null): reason is GivenReason =>
  reason === 'FIXED' || reason === 'WONT_FIX' || reason === 'CANNOT_REPRODUCE'

const getStatus = ({ isOpen, closedVersion, closeReason }: Ticket): Status => ({
  open: isOpen,
  closedVersion: isOpen ? null : closedVersion,
  reason: !isOpen && isGiven(closeReason) ? closeReason : null,
})
