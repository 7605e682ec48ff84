import { useFormContext } from 'react-hook-form'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { pagePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { getPageName, listWritten, type ManagedPage } from './managedPage.ts'
import type { DialogName } from './PageDialog.tsx'
import { DeletePageDoc, UnpublishPageDoc } from './PagesPanel.graphql.ts'
import styles from './PagesPanel.module.css'

type Change = { page: ManagedPage; onChanged: (page: ManagedPage) => void }
type Props = Change & { onOpen: (dialog: DialogName) => void }

/** What concerns the saved drafts. */
export function PageActions({ page, onChanged, onOpen }: Props) {
  const { isDirty } = useFormContext().formState
  const isWritten = listWritten(page).length > 0
  return (
    <>
      <Button disabled={isDirty || !isWritten} onClick={() => onOpen('publishing')}>
        {messages.manage.publish()}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('settings')}>
        {messages.manage.settings()}
      </Button>
      {(page.isPublished || isWritten) && (
        <ButtonLink variant="quiet" href={page.canonicalPath}>
          {messages.manage.view()}
        </ButtonLink>
      )}
      {page.isPublished ? <Unpublish page={page} onChanged={onChanged} /> : <Delete page={page} />}
      {isDirty && <p className={styles.hint}>{messages.manage.saveFirst()}</p>}
    </>
  )
}

function Unpublish({ page, onChanged }: Change) {
  const unpublish = useMutation(UnpublishPageDoc)
  const { isPending, start } = useConfirmedAction({
    question: () => ({
      text: messages.manage.unpublishSure({ title: getPageName(page) }),
      action: messages.manage.unpublish(),
      isDangerous: true,
    }),
    run: async () => onChanged((await unpublish({ id: page.id })).unpublishPage),
    failed: messages.manage.failed,
  })
  return (
    <Button variant="quiet" busy={isPending} onClick={() => start()}>
      {messages.manage.unpublish()}
    </Button>
  )
}

function Delete({ page }: { page: ManagedPage }) {
  const remove = useMutation(DeletePageDoc)
  const { navigate } = useNavigation()
  const { isPending, start } = useConfirmedAction({
    question: () => ({
      text: messages.manage.deleteSure({ title: getPageName(page) }),
      action: messages.manage.delete(),
      isDangerous: true,
    }),
    run: async () => {
      await remove({ id: page.id })
      await navigate(pagePaths.panel())
    },
    failed: messages.manage.failed,
  })
  return (
    <Button variant="quiet" busy={isPending} onClick={() => start()}>
      {messages.manage.delete()}
    </Button>
  )
}
