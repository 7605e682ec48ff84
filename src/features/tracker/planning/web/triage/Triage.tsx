import { useRef, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { useModule } from '#ui/useModule.ts'
import type { Closing } from '../../../closing/web/closing.ts'
import type { GivenReason } from '../../../contract/closing.ts'
import { TicketRow } from '../../../list/web/TicketRow.tsx'
import { messages as trackerMessages } from '../../../messages.ts'
import { showEditError } from '../../../web/editError.ts'
import { PlanDialog } from '../plan/PlanDialog.tsx'
import type { PlanField } from '../plan/usePlanOptions.ts'
import { usePlanTickets } from '../plan/usePlanTickets.ts'
import { BulkBar } from './BulkBar.tsx'
import { type TagChanges, TagDialog } from './TagDialog.tsx'
import { SetTicketStatusesDoc, TagTicketsDoc } from './Triage.graphql.ts'
import styles from './Triage.module.css'
import { getFocusedTicketId, useTriageKeys } from './useTriageKeys.ts'

const loadCloseDialog = () => import('../../../closing/web/CloseDialog.tsx')

export function Triage({ tickets, product }: { tickets: readonly TicketListItemFragment[]; product: string }) {
  const list = useRef<HTMLOListElement>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  const [tagging, setTagging] = useState<readonly string[]>([])
  const [planned, setPlanned] = useState<{ field: PlanField; ids: readonly string[] }>({ field: 'assignee', ids: [] })
  const [closing, setClosing] = useState<readonly string[]>([])
  const [isDialogOpen, setDialogOpen] = useState(false)
  const closeModule = useModule(loadCloseDialog, isDialogOpen)
  const { setOpen, tag: applyTags, plan } = useBulkActions(() => setSelected([]))
  const visibleIds = new Set(tickets.map(({ id }) => id))
  const visibleSelected = selected.filter((id) => visibleIds.has(id))

  const toggle = (id: string) =>
    setSelected((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]))

  /** The selected tickets, or else the focused one. */
  function getTargets(): readonly string[] {
    if (visibleSelected.length) return visibleSelected
    const current = getFocusedTicketId(list.current)
    return current ? [current] : []
  }

  function close() {
    const ids = getTargets()
    if (!ids.length) return
    setClosing(ids)
    setDialogOpen(true)
  }

  const openTags = () => setTagging(getTargets())
  const openPlan = (field: PlanField) => setPlanned({ field, ids: getTargets() })
  const clear = () => setSelected([])
  useTriageKeys(list, { onSelect: toggle, onClose: close, onTag: openTags, onPlan: openPlan, onClear: clear })

  return (
    <>
      <BulkBar
        count={visibleSelected.length}
        onClose={close}
        onReopen={() => void setOpen(getTargets(), { open: true, closedVersion: null, reason: null })}
        onTag={openTags}
        onPlan={openPlan}
        onClear={clear}
      />
      <ol ref={list} className={styles.list} aria-label={trackerMessages.pages.tickets()}>
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            product={product}
            selection={{ isSelected: visibleSelected.includes(ticket.id), toggle: () => toggle(ticket.id) }}
          />
        ))}
      </ol>
      {closeModule && (
        <closeModule.CloseDialog
          open={isDialogOpen}
          onClose={() => setDialogOpen(false)}
          count={closing.length}
          product={product}
          bulk
          onSubmit={(outcome) => setOpen(closing, { open: false, ...getOutcome(outcome) })}
        />
      )}
      <TagDialog
        product={product}
        tickets={tickets.filter(({ id }) => tagging.includes(id))}
        onApply={(changes) => void applyTags(tagging, changes)}
        onClose={() => setTagging([])}
      />
      <PlanDialog
        product={product}
        field={planned.field}
        tickets={tickets.filter(({ id }) => planned.ids.includes(id))}
        onApply={(value) => void plan(planned.ids, planned.field, value)}
        onClose={() => setPlanned({ ...planned, ids: [] })}
      />
    </>
  )
}

/** Many tickets are never closed as duplicates. */
const getOutcome = (closing: Closing) =>
  closing.reason === 'DUPLICATE'
    ? { closedVersion: '', reason: null }
    : { closedVersion: closing.closedVersion, reason: closing.reason }

/** A failure keeps the selection. */
function useBulkActions(onDone: () => void) {
  const setStatuses = useMutation(SetTicketStatusesDoc)
  const planTickets = usePlanTickets()
  const tagTickets = useMutation(TagTicketsDoc)

  async function run(count: number, work: () => Promise<unknown>) {
    try {
      await work()
      onDone()
      addToast({ status: 'success', title: trackerMessages.ticket.done({ n: count }), body: '' })
    } catch (error) {
      showEditError(error)
    }
  }

  return {
    setOpen: (
      ids: readonly string[],
      status: { open: boolean; closedVersion: string | null; reason: GivenReason | null },
    ) => run(ids.length, () => setStatuses({ ticketIds: [...ids], ...status })),
    plan: (ids: readonly string[], field: PlanField, value: string) =>
      run(ids.length, () => planTickets(ids, field, value)),
    tag: (ids: readonly string[], changes: TagChanges) =>
      run(ids.length, () => tagTickets({ ticketIds: [...ids], add: [...changes.add], remove: [...changes.remove] })),
  }
}
