import { useRef, useState } from 'react'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { TicketRow } from '../../../list/web/TicketRow.tsx'
import { messages as trackerMessages } from '../../../messages.ts'
import { LastChange } from '../LastChange.tsx'
import { BulkBar } from './BulkBar.tsx'
import { applyChange } from './bulkChange.ts'
import styles from './Triage.module.css'
import { type TriageDialog, TriageDialogs } from './TriageDialogs.tsx'
import { useBulkChanges } from './useBulkChanges.ts'
import { useSelection } from './useSelection.ts'
import { getFocusedTicketId, useTriageKeys } from './useTriageKeys.ts'

type Props = { tickets: readonly TicketListItemFragment[]; product: string }

export function Triage({ tickets, product }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [targets, setTargets] = useState<readonly TicketListItemFragment[]>([])
  const [dialog, setDialog] = useState<TriageDialog>()
  const selection = useSelection(tickets)
  const bulk = useBulkChanges((change) => selection.update((ticket) => applyChange(change, ticket)))

  /** The selected tickets, or else the focused one. */
  function getTargets(): readonly TicketListItemFragment[] {
    if (selection.selected.length) return selection.selected
    const focusedId = getFocusedTicketId(list.current)
    return tickets.filter(({ id }) => id === focusedId)
  }

  function open(name: TriageDialog) {
    const found = getTargets()
    if (!found.length) return
    setTargets(found)
    setDialog(name)
  }

  function reopen() {
    const found = getTargets()
    const status = { open: true, closedVersion: null, reason: null }
    void bulk.change({ kind: 'status', ids: found.map(({ id }) => id), status }, found)
  }

  function toggle(id: string) {
    const ticket = tickets.find((other) => other.id === id)
    if (ticket) selection.toggle(ticket)
  }

  const close = () => open('close')
  const openTags = () => open('tag')
  useTriageKeys(list, {
    onSelect: toggle,
    onClose: close,
    onTag: openTags,
    onPlan: open,
    onClear: selection.clear,
  })
  return (
    <>
      <BulkBar
        count={selection.selected.length}
        hiddenCount={selection.selected.filter(({ id }) => tickets.every((ticket) => ticket.id !== id)).length}
        onClose={close}
        onReopen={reopen}
        onTag={openTags}
        onPlan={open}
        onClear={selection.clear}
      />
      <ol ref={list} className={styles.list} aria-label={trackerMessages.pages.tickets()}>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            product={product}
            selection={{ isSelected: selection.isSelected(ticket.id), toggle: () => selection.toggle(ticket) }}
          />
        ))}
      </ol>
      <TriageDialogs
        product={product}
        dialog={dialog}
        tickets={targets}
        onChange={(change) => bulk.change(change, targets)}
        onClose={() => setDialog(undefined)}
      />
      <LastChange text={bulk.last && describeChange(bulk.last)} onUndo={bulk.undo} />
    </>
  )
}

const describeChange = ({ count, inverse }: { count: number; inverse: unknown }): string =>
  inverse ? trackerMessages.ticket.done({ n: count }) : trackerMessages.ticket.undone({ n: count })
