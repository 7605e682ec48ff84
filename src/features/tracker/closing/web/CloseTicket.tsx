import { useMutation } from '#client/queries/useMutation.ts'
import type { Ticket } from '../../web/ticket.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { CloseTicketDoc } from './CloseTicket.graphql.ts'
import type { Closing } from './closing.ts'

type Props = { ticket: Ticket; open: boolean; onClose: () => void }

/** The dialog for one ticket. */
export function CloseTicket({ ticket, open, onClose }: Props) {
  const closeTicket = useMutation(CloseTicketDoc)

  async function close({ comment, ...closing }: Closing) {
    const reason = closing.reason === 'DUPLICATE' ? { duplicateOf: closing.of } : closing
    await closeTicket({ ticketId: ticket.id, ...reason, comment })
  }

  return (
    <CloseDialog open={open} onClose={onClose} count={1} product={ticket.product.id} ticket={ticket} onSubmit={close} />
  )
}
