import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TrashIcon } from '#ui/icons/actionIcons.tsx'
import { SpinnerRing } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'
import { RemoveTicketAttachmentDoc } from './Files.graphql.ts'

export function RemoveFile({ file: { id, name } }: { file: { id: string; name: string } }) {
  const remove = useMutation(RemoveTicketAttachmentDoc)
  const { isPending, start } = useConfirmedAction({
    question: () => ({
      text: messages.files.removeSure({ name }),
      action: messages.files.removeAction(),
      isDangerous: true,
    }),
    run: () => remove({ id }),
  })

  return (
    <IconButton label={messages.files.remove({ name })} onClick={() => start()} aria-busy={isPending}>
      {isPending ? <SpinnerRing /> : <TrashIcon />}
    </IconButton>
  )
}
