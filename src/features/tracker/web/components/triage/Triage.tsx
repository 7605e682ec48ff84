import { useRef, useState } from 'react'
import { messageOf } from '#client/errors.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { w } from '../../messages.ts'
import { t } from '../../ticketMessages.ts'
import { TicketRow } from '../TicketRow.tsx'
import { BulkBar } from './BulkBar.tsx'
import { TagDialog, type TagWish } from './TagDialog.tsx'
import { SetTicketStatusesDoc, TagTicketsDoc } from './Triage.graphql.ts'
import styles from './Triage.module.css'
import { currentTicket, useTriageKeys } from './useTriageKeys.ts'

/** A list whose tickets can be closed and tagged many at a time, by keys or by buttons. */
export function Triage({ tickets, product }: { tickets: readonly TicketListItemFragment[]; product: string }) {
  const list = useRef<HTMLOListElement>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [tagging, setTagging] = useState<readonly string[]>([])
  const { setOpen, tag } = useBulk(() => setSelected([]))
  const shown = new Set(tickets.map(({ id }) => id))
  const chosen = selected.filter((id) => shown.has(id))

  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))

  /** What is selected, or else the ticket in focus. */
  function targets(): readonly string[] {
    if (chosen.length) return chosen
    const current = currentTicket(list.current)
    return current ? [current] : []
  }

  function close() {
    const ids = targets()
    if (!ids.length) return
    // Cancel ends it; blank closes without a version (D50).
    const closedVersion = window.prompt(t.whichVersion(), '')
    if (closedVersion !== null) void setOpen(ids, { open: false, closedVersion })
  }

  const openTags = () => setTagging(targets())
  useTriageKeys(list, { onSelect: toggle, onClose: close, onTag: openTags, onClear: () => setSelected([]) })

  return (
    <>
      <BulkBar
        count={chosen.length}
        onClose={close}
        onReopen={() => void setOpen(targets(), { open: true, closedVersion: null })}
        onTag={openTags}
        onClear={() => setSelected([])}
      />
      <ol ref={list} className={styles.list} aria-label={w.tickets()}>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            product={product}
            selection={{ isSelected: chosen.includes(ticket.id), toggle: () => toggle(ticket.id) }}
          />
        ))}
      </ol>
      <TagDialog
        product={product}
        tickets={tickets.filter(({ id }) => tagging.includes(id))}
        onApply={(wish) => void tag(tagging, wish)}
        onDone={() => setTagging([])}
      />
    </>
  )
}

/** Does something to many tickets, says so, and begins a new selection; what fails is said and stays selected. */
function useBulk(onDone: () => void) {
  const setStatuses = useMutation(SetTicketStatusesDoc, ['Ticket', 'TicketList'])
  const tagTickets = useMutation(TagTicketsDoc, ['Ticket', 'TicketList'])

  async function run(count: number, work: () => Promise<unknown>) {
    try {
      await work()
      onDone()
      addToast({ status: 'success', title: t.done(count), body: '' })
    } catch (error) {
      addToast({ status: 'error', title: t.editError(), body: messageOf(error) })
    }
  }

  return {
    setOpen: (ids: readonly string[], wish: { open: boolean; closedVersion: string | null }) =>
      run(ids.length, () => setStatuses({ ticketIds: [...ids], ...wish })),
    tag: (ids: readonly string[], wish: TagWish) =>
      run(ids.length, () => tagTickets({ ticketIds: [...ids], add: [...wish.add], remove: [...wish.remove] })),
  }
}
