import { type ReactNode, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useModule } from '#ui/useModule.ts'
import { SetTicketStatusDoc } from '../../../web/EditTicket.graphql.ts'
import type { Ticket } from '../../../web/ticket.ts'

const loadCloseDialog = () => import('../../../closing/web/CloseTicket.tsx')

/** Closes or reopens a ticket; those who can name a version are asked for it in the dialog. */
export function useToggleOpen(ticket: Ticket): { toggle: () => void; dialog: ReactNode } {
  const setStatus = useMutation(SetTicketStatusDoc)
  const [isClosing, setClosing] = useState(false)
  const closing = useModule(loadCloseDialog, isClosing)

  async function toggle() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    if (ticket.product.canTriage) return setClosing(true)
    await setStatus({ ticketId: ticket.id, open: false, closedVersion: '' })
  }

  return {
    toggle: () => void toggle(),
    dialog: closing && <closing.CloseTicket ticket={ticket} open={isClosing} onClose={() => setClosing(false)} />,
  }
}
