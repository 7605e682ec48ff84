import { ButtonLink } from '#ui/controls/Button.tsx'
import { TicketIcon } from '#ui/icons/pageIcons.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { webMessages } from '../../webMessages.ts'

type Props = {
  product: { id: string; canCreateTicket: boolean }
  isFiltered: boolean
  /** Where the list ends if this page lies beyond it. */
  end: { href: string; isLastPage: boolean } | undefined
}

export function NoTickets({ product, isFiltered, end }: Props) {
  if (end) {
    const label = end.isLastPage ? webMessages.lastPage() : webMessages.firstPage()
    const back = <ButtonLink href={end.href}>{label}</ButtonLink>
    return <EmptyState icon={<TicketIcon size={20} />} title={webMessages.nothingOnPage()} action={back} />
  }
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
