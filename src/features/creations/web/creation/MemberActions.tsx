import { useMutation } from '#client/useMutation.ts'
import { ReportButton } from '#features/moderation/web/index.ts'
import { WatchButton } from '#features/notifications/web/index.ts'
import { Button } from '#ui/Button.tsx'
import { EditIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { creationPaths } from '../../contract/paths.ts'
import { formMessages } from '../form/formMessages.ts'
import type { Creation } from './creation.ts'
import { DeleteCreationDoc } from './EditCreation.graphql.ts'

/** A separate chunk that only signed-in users load. */
export function MemberActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const { id, canEdit, canDelete } = creation
  const { navigate } = useNavigation()
  const deleteCreation = useMutation(DeleteCreationDoc, ['World', 'Subassembly', 'Mod'])

  async function remove() {
    if (!window.confirm(formMessages.deleteSure())) return
    await deleteCreation({ creationId: id })
    navigate(creationPaths.hubIndex())
  }

  return (
    <>
      <WatchButton objectId={id} />
      <ReportButton objectId={id} />
      {canEdit && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          {formMessages.edit()}
        </Button>
      )}
      {canDelete && (
        <Button icon={<TrashIcon />} onClick={() => void remove()}>
          {formMessages.delete()}
        </Button>
      )}
    </>
  )
}
