import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { CheckIcon, CircleDotIcon } from '#ui/icons/actionIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import { SetTicketStatusDoc } from '../../../web/EditTicket.graphql.ts'
import type { Ticket } from '../../../web/ticket.ts'

const loadCloseDialog = () => import('../../../closing/web/CloseTicket.tsx')

/** Closes or reopens a ticket; those who can name a version are asked for it. */
export function ToggleOpen({ ticket }: { ticket: Ticket }) {
  const setStatus = useMutation(SetTicketStatusDoc)
  const [isClosing, setClosing] = useState(false)
  const closing = useModule(loadCloseDialog, isClosing)

  async function toggle() {
    if (!ticket.isOpen) return setStatus({ ticketId: ticket.id, open: true })
    if (ticket.product.canTriage) return setClosing(true)
    await setStatus({ ticketId: ticket.id, open: false, closedVersion: '' })
  }

  return (
    <li>
      <button type="button" onClick={() => void toggle()}>
        {ticket.isOpen ? <CheckIcon /> : <CircleDotIcon />}
        {ticket.isOpen ? messages.ticket.close() : messages.ticket.reopen()}
      </button>
      {closing && <closing.CloseTicket ticket={ticket} open={isClosing} onClose={() => setClosing(false)} />}
    </li>
  )
}
