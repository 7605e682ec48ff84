import { useBrand } from '#client/brand.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'

type Props = {
  product: { id: string; canCreateTicket: boolean }
  isFiltered: boolean
}

export function NoTickets({ product, isFiltered }: Props) {
  const { emptyTexts } = useBrand()
  if (isFiltered) {
    const showAll = <ButtonLink href={trackerPaths.tracker(product.id)}>{messages.pages.showAll()}</ButtonLink>
    return (
      <EmptyState icon={<TicketIcon size={20} />} title={messages.pages.nothingFits()} action={showAll}>
        {messages.pages.nothingFitsHint()}
      </EmptyState>
    )
  }
  const create = (
    <ButtonLink variant="primary" href={trackerPaths.ticketKind(product.id)}>
      {messages.pages.createTicket()}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<TicketIcon size={20} />}
      title={emptyTexts?.tickets ?? messages.pages.noTickets()}
      {...(product.canCreateTicket ? { action: create } : {})}
    >
      {messages.pages.noTicketsHint()}
    </EmptyState>
  )
}
