import { useState } from 'react'
import { getErrorMessage } from '#client/queries/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { fileMessages as messages } from '../../fileMessages.ts'
import { RemoveTicketAttachmentDoc } from './Files.graphql.ts'

export function RemoveFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const remove = useMutation(RemoveTicketAttachmentDoc, ['Ticket', 'TicketAttachment'])
  const [isBusy, setBusy] = useState(false)

  async function ask() {
    const question = { text: messages.removeSure(name), action: messages.removeAction(), isDangerous: true }
    if (isBusy || !(await confirmAction(question))) return
    setBusy(true)
    try {
      await remove({ id })
    } catch (error) {
      addToast({ status: 'error', title: getErrorMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <IconButton label={messages.remove(name)} onClick={() => void ask()} aria-busy={isBusy}>
      {isBusy ? <SpinnerRing /> : <TrashIcon />}
    </IconButton>
  )
}
