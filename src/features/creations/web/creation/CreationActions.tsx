import { paths } from '#app/paths.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { EditIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { useModule } from '#ui/useModule.ts'
import styles from './CreationActions.module.css'
import { DeleteCreationDoc } from './CreationPage.graphql.ts'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'

const loadMemberActions = () => import('./MemberActions.tsx')

/** What the viewer may do with it. */
export function CreationActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const { id, shareId, canEdit, canDelete } = creation
  const { navigate } = useNavigation()
  const members = useModule(loadMemberActions, useSession().status === 'signedIn')
  const deleteCreation = useMutation(DeleteCreationDoc, ['World', 'Subassembly', 'Mod'])

  async function remove() {
    if (!window.confirm(m.deleteSure())) return
    await deleteCreation({ creationId: id })
    navigate(paths.hubIndex())
  }

  return (
    <div className={styles.actions} data-print="none">
      <ShareButton shareId={shareId} />
      {members && <members.MemberActions objectId={id} />}
      {canEdit && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          {m.edit()}
        </Button>
      )}
      {canDelete && (
        <Button variant="danger" icon={<TrashIcon />} onClick={() => void remove()}>
          {m.delete()}
        </Button>
      )}
    </div>
  )
}
