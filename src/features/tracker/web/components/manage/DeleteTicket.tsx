import { useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { DeleteTicketDoc } from '../../EditTicket.graphql.ts'
import type { Ticket } from '../../ticket.ts'
import { ticketMessages } from '../../ticketMessages.ts'

export function DeleteTicket({ ticket }: { ticket: Ticket }) {
  const deleteTicket = useMutation(DeleteTicketDoc, ['Ticket', 'TicketList', 'Product'])
  const { navigate } = useNavigation()
  const [isPending, setPending] = useState(false)

  async function remove() {
    if (isPending) return
    const question = { text: ticketMessages.deleteSure(), action: ticketMessages.delete(), isDangerous: true }
    if (!(await confirmAction(question))) return
    setPending(true)
    try {
      await deleteTicket({ ticketId: ticket.id })
    } finally {
      setPending(false)
    }
    navigate(trackerPaths.tracker(ticket.product.id))
  }

  return (
    <li>
      <button type="button" data-danger aria-busy={isPending} onClick={() => void remove()}>
        {isPending ? <SpinnerRing /> : <TrashIcon />}
        {ticketMessages.delete()}
      </button>
    </li>
  )
}
