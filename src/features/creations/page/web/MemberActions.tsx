import { collectTools, objectTools, Slot } from '#client/extensions/slots.tsx'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { throwError } from '#client/queries/usePendingAction.ts'
import { useSession } from '#client/session/session.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { EditIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { creationPaths } from '../../contract/paths.ts'
import { PinButton } from '../../pins/web/edit/PinButton.tsx'
import { messages as uploadMessages } from '../../upload/messages.ts'
import styles from './CreationActions.module.css'
import type { Creation } from './creation.ts'
import { DeleteCreationDoc } from './edit/EditCreation.graphql.ts'
import { ParentHint } from './hint/ParentHint.tsx'

const loadRemoval = () => import('./edit/RemoveTags.tsx')

/** A separate chunk that only signed-in users load. */
export function MemberActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const { id, kind, author, canEdit, canDelete, canonicalPath, testResult } = creation
  const { currentUser } = useSession()
  const { navigate } = useNavigation()
  const deleteCreation = useMutation(DeleteCreationDoc)

  const removal = useModule(loadRemoval, creation.canRemoveTags)
  const deletion = useConfirmedAction({
    question: () => ({
      text: uploadMessages.form.deleteSure(),
      action: uploadMessages.form.delete(),
      isDangerous: true,
    }),
    run: async () => {
      await deleteCreation({ creationId: id })
      navigate(creationPaths.hubIndex())
    },
    onError: throwError,
  })

  return (
    <>
      <span className={styles.tool}>
        <Slot of={objectTools} objectId={id} />
      </span>
      <span>
        <Slot of={collectTools} objectId={id} />
      </span>
      {currentUser?.id === author.id && (
        <ButtonLink icon={<PlusIcon />} href={creationPaths.addVersion(canonicalPath)}>
          {uploadMessages.form.newVersion()}
        </ButtonLink>
      )}
      {currentUser?.id === author.id && !creation.hidden && <PinButton creationId={id} username={author.username} />}
      {canEdit && kind !== 'MOD' && !testResult && (
        <ButtonLink icon={<PlusIcon />} href={creationPaths.tests(canonicalPath)}>
          {uploadMessages.form.addTests()}
        </ButtonLink>
      )}
      {canEdit && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          {uploadMessages.form.edit()}
        </Button>
      )}
      {creation.canRemoveTags && removal && <removal.RemoveTags creation={creation} />}
      {canDelete && (
        <Button icon={<TrashIcon />} busy={deletion.isPending} onClick={() => deletion.start()}>
          {uploadMessages.form.delete()}
        </Button>
      )}
      {currentUser?.id === author.id && <ParentHint creationId={id} onEdit={onEdit} />}
    </>
  )
}
