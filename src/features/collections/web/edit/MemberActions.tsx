import { useCallback, useState } from 'react'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { useSession } from '#client/session/session.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckIcon, EditIcon, LogOutIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { SettingsIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { collectionPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import type { Collection } from '../collection.ts'
import { DeleteCollectionDoc, RemoveCollectionEditorDoc } from './EditCollection.graphql.ts'
import { Settings } from './Settings.tsx'

type Props = { collection: Collection; isEditing: boolean; onEdit: (isEditing: boolean) => void }

/** A separate chunk that only signed-in users load. */
export function MemberActions({ collection, isEditing, onEdit }: Props) {
  const { id, owner, editors, canEdit, canManage, canDelete } = collection
  const { currentUser } = useSession()
  const { navigate } = useNavigation()
  const deleteCollection = useMutation(DeleteCollectionDoc)
  const removeEditor = useMutation(RemoveCollectionEditorDoc)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const username = currentUser?.username ?? ''
  const isEditor = editors.some((editor) => editor.username === username)

  const deletion = useConfirmedAction({
    question: () => ({ text: messages.editor.deleteSure(), action: messages.editor.delete(), isDangerous: true }),
    run: async () => {
      await deleteCollection({ collectionId: id })
      navigate(collectionPaths.index())
    },
    failed: messages.editor.failed,
  })
  const departure = useConfirmedAction({
    question: () => ({ text: messages.editor.leaveSure(), action: messages.editor.leave() }),
    run: async () => {
      await removeEditor({ collectionId: id, username })
      navigate(collectionPaths.index())
    },
    failed: messages.editor.failed,
  })

  return (
    <>
      {canEdit && (
        <Button
          icon={isEditing ? <CheckIcon /> : <EditIcon />}
          aria-pressed={isEditing}
          onClick={() => onEdit(!isEditing)}
        >
          {isEditing ? uiMessages.done() : messages.edit()}
        </Button>
      )}
      {canManage && (
        <Button icon={<SettingsIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {messages.settings()}
        </Button>
      )}
      {isEditor && (
        <Button icon={<LogOutIcon />} busy={departure.isPending} onClick={() => departure.start()}>
          {messages.editor.leave()}
        </Button>
      )}
      {owner.username !== username && <ReportButton objectId={id} />}
      {canDelete && (
        <Button icon={<TrashIcon />} busy={deletion.isPending} onClick={() => deletion.start()}>
          {messages.editor.delete()}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={messages.settings()}>
        <Settings collection={collection} onSaved={close} />
      </Dialog>
    </>
  )
}
