import { useMutation } from '#client/queries/useMutation.ts'
import { SetTicketDuplicateDoc, SetTicketStatusDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { CommentOnTicketDoc } from './CloseTicket.graphql.ts'
import type { Closing } from './closing.ts'

type Props = { ticket: Ticket; open: boolean; onClose: () => void }

/** The dialog for one ticket. */
export function CloseTicket({ ticket, open, onClose }: Props) {
  const setStatus = useMutation(SetTicketStatusDoc, ['Ticket', 'TicketList'])
  const setDuplicate = useMutation(SetTicketDuplicateDoc, ['Ticket', 'TicketList'])
  const comment = useMutation(CommentOnTicketDoc, ['Comment', 'Ticket'])

  async function close(closing: Closing) {
    // First, so that a rejected comment closes nothing; the same comment sent again is not stored twice.
    if (closing.comment) await comment({ objectId: ticket.id, body: closing.comment })
    if (closing.reason === 'DUPLICATE') await setDuplicate({ ticketId: ticket.id, of: closing.of })
    else {
      const { reason, closedVersion } = closing
      await setStatus({ ticketId: ticket.id, open: false, closedVersion, reason })
    }
  }

  return (
    <CloseDialog open={open} onClose={onClose} count={1} product={ticket.product.id} ticket={ticket} onSubmit={close} />
  )
}
