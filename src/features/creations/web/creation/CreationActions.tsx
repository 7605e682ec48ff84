import { paths } from '#app/paths.ts'
import { addToast } from '#client/toasts.ts'
import { useMutation } from '#client/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { EditIcon, ShareIcon, TrashIcon } from '#ui/icons.tsx'
import { useNavigation } from '#ui/navigation.ts'
import styles from './CreationActions.module.css'
import { DeleteCreationDoc } from './CreationPage.graphql.ts'
import type { Creation } from './creation.ts'
import { m } from './messages.ts'

/** What the viewer may do with it. */
export function CreationActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const { id, shareId, canEdit, canDelete } = creation
  const { navigate } = useNavigation()
  const deleteCreation = useMutation(DeleteCreationDoc, ['World', 'Subassembly', 'Mod'])

  async function remove() {
    if (!window.confirm(m.deleteSure())) return
    await deleteCreation({ creationId: id })
    navigate(paths.hubIndex())
  }

  return (
    <div className={styles.actions} data-print="none">
      <Button icon={<ShareIcon />} onClick={() => void share(shareId)}>
        {m.share()}
      </Button>
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

/** The site's address and the shareId (specification, section 9); phones offer their own sheet. */
async function share(shareId: string): Promise<void> {
  const url = `${location.origin}/${shareId}`
  if (navigator.share) return navigator.share({ url }).catch(ignoreDismissal)
  await navigator.clipboard.writeText(url)
  addToast({ status: 'success', title: m.linkCopied(), body: url })
}

/** Closing the sheet is an answer, not a fault. */
function ignoreDismissal(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
}
