import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { throwError } from '#client/queries/usePendingAction.ts'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { trackerPaths } from '../../../contract/paths.ts'
import { messages } from '../../../messages.ts'
import { DeleteTicketDoc } from '../../../web/EditTicket.graphql.ts'
import type { Ticket } from '../../../web/ticket.ts'

export function DeleteTicket({ ticket }: { ticket: Ticket }) {
  const deleteTicket = useMutation(DeleteTicketDoc)
  const { navigate } = useNavigation()
  const deletion = useConfirmedAction({
    question: () => ({ text: messages.ticket.deleteSure(), action: messages.ticket.delete(), isDangerous: true }),
    run: async () => {
      await deleteTicket({ ticketId: ticket.id })
      navigate(trackerPaths.tracker(ticket.product.id))
    },
    onError: throwError,
  })

  return (
    <li>
      <button type="button" data-danger aria-busy={deletion.isPending} onClick={() => deletion.start()}>
        {deletion.isPending ? <SpinnerRing /> : <TrashIcon />}
        {messages.ticket.delete()}
      </button>
    </li>
  )
}
