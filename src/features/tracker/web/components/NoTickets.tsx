import { paths } from '#app/paths.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TicketIcon } from '#ui/icons.tsx'
import { w } from '../messages.ts'

type Props = { product: { id: string; canCreateTicket: boolean }; isFiltered: boolean }

/** In place of the tickets: of a product that has none, or of a filter that nothing fits. */
export function NoTickets({ product, isFiltered }: Props) {
  if (isFiltered) {
    const all = <ButtonLink href={paths.tracker(product.id)}>{w.showAll()}</ButtonLink>
    return (
      <EmptyState icon={<TicketIcon size={20} />} title={w.nothingFits()} action={all}>
        {w.nothingFitsHint()}
      </EmptyState>
    )
  }
  const create = (
    <ButtonLink variant="primary" href={paths.ticketKind(product.id)}>
      {w.createTicket()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<TicketIcon size={20} />}
      title={w.noTickets()}
      {...(product.canCreateTicket ? { action: create } : {})}
    >
      {w.noTicketsHint()}
    </EmptyState>
  )
}
