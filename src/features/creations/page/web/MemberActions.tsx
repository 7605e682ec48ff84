import { useState } from 'react'
import { collectDialogs, Slot } from '#client/extensions/slots.tsx'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { throwError } from '#client/queries/usePendingAction.ts'
import { useSession } from '#client/session/session.ts'
import { LazyReportDialog, ReportItem } from '#features/moderation/web/index.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { EditIcon, PinIcon, TrashIcon } from '#ui/icons/actionIcons.tsx'
import { CloseIcon } from '#ui/icons/conversationIcons.tsx'
import { BookIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { MenuItem } from '#ui/overlays/Menu.tsx'
import { useModule } from '#ui/useModule.ts'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { usePin } from '../../pins/web/edit/usePin.ts'
import { messages as uploadMessages } from '../../upload/messages.ts'
import styles from './CreationActions.module.css'
import { CreationMenu } from './CreationMenu.tsx'
import type { Creation } from './creation.ts'
import { DeleteCreationDoc } from './edit/EditCreation.graphql.ts'
import { ParentHint } from './hint/ParentHint.tsx'

const loadRemoval = () => import('./edit/RemoveTags.tsx')

type OpenDialog = 'collect' | 'report' | 'removeTags'

/** What members do with a creation, in a separate chunk. */
export function MemberMenu({ creation }: { creation: Creation }) {
  const isAuthor = useSession().currentUser?.id === creation.author.id
  return isAuthor ? <AuthorMenu creation={creation} /> : <ActionsMenu creation={creation} />
}

function AuthorMenu({ creation }: { creation: Creation }) {
  const pin = usePin(creation.id, creation.author.username)
  return <ActionsMenu creation={creation} pin={pin} />
}

/** `pin` is set for the author. */
function ActionsMenu({ creation, pin }: { creation: Creation; pin?: ReturnType<typeof usePin> }) {
  const { id, kind, tags, canEdit, canDelete, canRemoveTags, canonicalPath, testResult } = creation
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const removal = useModule(loadRemoval, canRemoveTags)
  const deletion = useDeletion(id)
  return (
    <>
      <CreationMenu
        creation={creation}
        isPending={deletion.isPending || pin?.isPending === true}
        last={
          <>
            {canRemoveTags && tags.length > 0 && (
              <MenuItem icon={<CloseIcon />} onSelect={() => setOpen('removeTags')}>
                {uploadMessages.tags.removeTags()}
              </MenuItem>
            )}
            {!pin && <ReportItem onSelect={() => setOpen('report')} />}
            {canDelete && (
              <MenuItem danger icon={<TrashIcon />} onSelect={() => deletion.start()}>
                {uploadMessages.form.delete()}
              </MenuItem>
            )}
          </>
        }
      >
        <MenuItem icon={<BookIcon />} memberAction={`collect ${id}`} onSelect={() => setOpen('collect')}>
          {messages.page.collect()}
        </MenuItem>
        {pin?.isPinned !== undefined && !creation.hidden && (
          <MenuItem icon={<PinIcon />} onSelect={pin.toggle}>
            {pin.isPinned ? messages.pinEditor.unpinFromProfile() : messages.pinEditor.pinToProfile()}
          </MenuItem>
        )}
        {canEdit && kind !== 'MOD' && !testResult && (
          <MenuItem icon={<PlusIcon />} href={creationPaths.tests(canonicalPath)}>
            {uploadMessages.form.addTests()}
          </MenuItem>
        )}
      </CreationMenu>
      <Slot of={collectDialogs} objectId={id} isOpen={open === 'collect'} onClose={close} />
      <LazyReportDialog objectId={id} open={open === 'report'} onClose={close} />
      {removal && <removal.RemoveTags creation={creation} isOpen={open === 'removeTags'} onClose={close} />}
    </>
  )
}

function useDeletion(creationId: string) {
  const { navigate } = useNavigation()
  const deleteCreation = useMutation(DeleteCreationDoc)
  return useConfirmedAction({
    question: () => ({
      text: uploadMessages.form.deleteSure(),
      action: uploadMessages.form.delete(),
      isDangerous: true,
    }),
    run: async () => {
      await deleteCreation({ creationId })
      navigate(creationPaths.hubIndex())
    },
    onError: throwError,
  })
}

/** What only the author and editors see. */
export function AuthorActions({ creation, onEdit }: { creation: Creation; onEdit: () => void }) {
  const { id, author, canEdit, canonicalPath } = creation
  const isAuthor = useSession().currentUser?.id === author.id
  return (
    <>
      {(canEdit || isAuthor) && (
        <div className={styles.row}>
          {canEdit && (
            <Button icon={<EditIcon />} onClick={onEdit}>
              {uploadMessages.form.edit()}
            </Button>
          )}
          {isAuthor && (
            <ButtonLink icon={<PlusIcon />} href={creationPaths.addVersion(canonicalPath)}>
              {uploadMessages.form.newVersion()}
            </ButtonLink>
          )}
        </div>
      )}
      {isAuthor && <ParentHint creationId={id} onEdit={onEdit} />}
    </>
  )
}
