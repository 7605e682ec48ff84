import { describe, expect, it } from 'vitest'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { applyChange, type BulkChange, invertChange } from './bulkChange.ts'

type Ticket = TicketListItemFragment

const toTicket = (fields: Partial<Ticket>) =>
  ({
    isOpen: true,
    closedVersion: '',
    closeReason: null,
    tags: [],
    assignee: null,
    priority: 'NONE',
    milestone: null,
    ...fields,
  }) as unknown as Ticket

const tickets = [
  toTicket({ id: 'tkt-1' }),
  toTicket({ id: 'tkt-2', tags: [{ id: 3, name: 'ui', color: '#123456' }] }),
  toTicket({ id: 'tkt-3', isOpen: false, closedVersion: '0.9', closeReason: 'FIXED', priority: 'HIGH' }),
  toTicket({ id: 'tkt-4', assignee: { username: 'ana', picture: '' } }),
]
const ids = ['tkt-1', 'tkt-2', 'tkt-3']

const changes: Record<string, BulkChange> = {
  closing: { kind: 'status', ids, status: { open: false, closedVersion: '1.0', reason: 'WONT_FIX' } },
  reopening: { kind: 'status', ids, status: { open: true, closedVersion: null, reason: null } },
  'a priority': { kind: 'plan', ids, field: 'priority', value: 'URGENT' },
  'an assignee': { kind: 'plan', ids: ['tkt-4', 'tkt-1'], field: 'assignee', value: 'ben' },
  'a milestone': { kind: 'plan', ids, field: 'milestone', value: '1.1' },
  tags: { kind: 'tags', ids, changes: { add: [3], remove: [4] } },
}

/** What the changes are about, without names that a list does not need. */
const describeTickets = (shown: readonly Ticket[]) =>
  shown.map(({ id, isOpen, closedVersion, closeReason, tags, assignee, priority, milestone }) => ({
    id,
    status: isOpen || [closedVersion, closeReason],
    tags: tags.map((tag) => tag.id),
    plan: [assignee?.username, priority, milestone?.name],
  }))

describe('a change of many tickets', () => {
  it.each(nonEmpty(Object.entries(changes)))('can be taken back: %s', (_, change) => {
    const changed = tickets.map((ticket) => applyChange(change, ticket))
    expect(describeTickets(changed)).not.toEqual(describeTickets(tickets))
    const restored = invertChange(change, tickets).reduce(
      (now, inverse) => now.map((ticket) => applyChange(inverse, ticket)),
      changed,
    )
    expect(describeTickets(restored)).toEqual(describeTickets(tickets))
  })

  it('asks for one change by each value that the tickets had', () => {
    expect(invertChange({ kind: 'plan', ids, field: 'priority', value: 'LOW' }, tickets)).toEqual([
      { kind: 'plan', ids: ['tkt-1', 'tkt-2'], field: 'priority', value: 'NONE' },
      { kind: 'plan', ids: ['tkt-3'], field: 'priority', value: 'HIGH' },
    ])
  })

  it('closes a duplicate again without its original', () => {
    const duplicate = toTicket({ id: 'tkt-5', isOpen: false, closeReason: 'DUPLICATE' })
    const reopened: BulkChange = {
      kind: 'status',
      ids: ['tkt-5'],
      status: { open: true, closedVersion: null, reason: null },
    }
    expect(invertChange(reopened, [duplicate])).toEqual([
      { kind: 'status', ids: ['tkt-5'], status: { open: false, closedVersion: '', reason: null } },
    ])
  })
})
