import { useState } from 'react'
import type { TicketListItemFragment } from '#generated/operations.ts'

type Ticket = TicketListItemFragment

/** Selected tickets stay selected when a change takes them out of the list, as they were after it. */
export function useSelection(listed: readonly Ticket[]) {
  const [remembered, setRemembered] = useState<ReadonlyMap<string, Ticket>>(new Map())
  const current = new Map(listed.map((ticket) => [ticket.id, ticket]))
  const selected = [...remembered.values()].map((ticket) => current.get(ticket.id) ?? ticket)

  return {
    selected,
    isSelected: (id: string) => remembered.has(id),
    toggle: (ticket: Ticket) =>
      setRemembered((before) => {
        const after = new Map(before)
        if (!after.delete(ticket.id)) after.set(ticket.id, ticket)
        return after
      }),
    /** Remembers what a change has made of them. */
    update: (change: (ticket: Ticket) => Ticket) =>
      setRemembered(new Map(selected.map((ticket) => [ticket.id, change(ticket)]))),
    clear: () => setRemembered(new Map()),
  }
}
