import { Suspense } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { TicketSourceDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'

// Lazy: the form needs validation schemas and the form library.
const TicketForm = lazyComponent(() => import('./TicketEditForm.tsx').then((module) => module.TicketEditForm))

export function EditTicket({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const source = useQuery(TicketSourceDoc, { id: ticket.id }).data?.ticket
  if (!source) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <TicketForm ticket={ticket} body={source.body} onDone={onDone} />
    </Suspense>
  )
}
