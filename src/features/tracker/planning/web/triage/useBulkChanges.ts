import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { showEditError } from '../../../web/editError.ts'
import { usePlanTickets } from '../plan/usePlanTickets.ts'
import { type BulkChange, invertChange } from './bulkChange.ts'
import { SetTicketStatusesDoc, TagTicketsDoc } from './Triage.graphql.ts'

type LastChange = { count: number; inverse: readonly BulkChange[] | undefined }

/** Changes many tickets at once. `onDone` gets every change that was made, also by `undo`. */
export function useBulkChanges(onDone: (change: BulkChange) => void) {
  const setStatuses = useMutation(SetTicketStatusesDoc)
  const planTickets = usePlanTickets()
  const tagTickets = useMutation(TagTicketsDoc)
  const [last, setLast] = useState<LastChange>()

  function send(change: BulkChange): Promise<unknown> {
    const ticketIds = [...change.ids]
    if (change.kind === 'status') return setStatuses({ ticketIds, ...change.status })
    if (change.kind === 'tags') return tagTickets({ ticketIds, ...change.changes })
    return planTickets(ticketIds, change.field, change.value)
  }

  async function run(changes: readonly BulkChange[], inverse?: readonly BulkChange[]): Promise<void> {
    try {
      for (const change of changes) {
        await send(change)
        onDone(change)
      }
      setLast({ count: changes.flatMap(({ ids }) => ids).length, inverse })
    } catch (error) {
      showEditError(error)
    }
  }

  return {
    last,
    change: (change: BulkChange, tickets: readonly TicketListItemFragment[]) =>
      run([change], invertChange(change, tickets)),
    undo: last?.inverse?.length ? () => void run(last.inverse ?? []) : undefined,
  }
}
