import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TicketIcon } from '#ui/icons.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { webMessages } from '../webMessages.ts'

type Props = { product: { id: string; canCreateTicket: boolean }; isFiltered: boolean }

export function NoTickets({ product, isFiltered }: Props) {
  if (isFiltered) {
    const showAll = <ButtonLink href={trackerPaths.tracker(product.id)}>{webMessages.showAll()}</ButtonLink>
    return (
      <EmptyState icon={<TicketIcon size={20} />} title={webMessages.nothingFits()} action={showAll}>
        {webMessages.nothingFitsHint()}
      </EmptyState>
    )
  }
  const create = (
    <ButtonLink variant="primary" href={trackerPaths.ticketKind(product.id)}>
      {webMessages.createTicket()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<TicketIcon size={20} />}
      title={webMessages.noTickets()}
      {...(product.canCreateTicket ? { action: create } : {})}
    >
      {webMessages.noTicketsHint()}
    </EmptyState>
  )
}
