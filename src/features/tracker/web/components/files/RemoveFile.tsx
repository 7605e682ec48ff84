import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { fileMessages as messages } from '../../fileMessages.ts'
import { RemoveTicketAttachmentDoc } from './Files.graphql.ts'

export function RemoveFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const remove = useMutation(RemoveTicketAttachmentDoc, ['Ticket', 'TicketAttachment'])
  const { isPending, run } = usePendingAction(() => remove({ id }))

  async function ask() {
    const question = { text: messages.removeSure(name), action: messages.removeAction(), isDangerous: true }
    if (!isPending && (await confirmAction(question))) await run()
  }

  return (
    <IconButton label={messages.remove(name)} onClick={() => void ask()} aria-busy={isPending}>
      {isPending ? <SpinnerRing /> : <TrashIcon />}
    </IconButton>
  )
}
