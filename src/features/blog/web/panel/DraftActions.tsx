import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useExtensions } from '#client/extensions/extensions.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { confirmAction } from '#client/stores/confirmation.ts'
import { postActions } from '#features/forum/web/index.ts'
import type { DraftFieldsFragment } from '#generated/operations.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { blogPaths } from '../../contract/paths.ts'
import { draftMessages } from '../../draftMessages.ts'
import { historyMessages } from '../../historyMessages.ts'
import { DeleteBlogDraftDoc, PublishBlogDraftDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'
import { PreviewLink } from './PreviewLink.tsx'

const loadHistory = () => import('./HistoryDialog.tsx')

type Props = { draft: DraftFieldsFragment }

/** What concerns the saved draft. */
export function DraftActions({ draft }: Props) {
  const { id, version, previewPath } = draft
  const { isDirty, defaultValues } = useFormContext().formState
  const publish = useMutation(PublishBlogDraftDoc, ['BlogDraft', 'Forum'])
  const remove = useMutation(DeleteBlogDraftDoc, ['BlogDraft'])
  const { navigate } = useNavigation()
  const { isPending, run } = usePendingAction(async (action: () => Promise<string>) => navigate(await action()), {
    failed: draftMessages.actionFailed,
  })
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const history = useModule(loadHistory, isHistoryOpen)
  const title = String(defaultValues?.title ?? '')

  async function publishNow() {
    const question = { text: draftMessages.publishSure(title), action: draftMessages.publishNow() }
    if (!(await confirmAction(question))) return
    await run(async () => (await publish({ id, version })).publishBlogDraft.canonicalPath)
  }

  async function deleteDraft() {
    const question = { text: draftMessages.deleteSure(title), action: draftMessages.delete(), isDangerous: true }
    if (!(await confirmAction(question))) return
    await run(async () => (await remove({ id }), blogPaths.drafts()))
  }

  return (
    <>
      <Button disabled={isDirty} busy={isPending} onClick={() => void publishNow()}>
        {draftMessages.publishNow()}
      </Button>
      {!isDirty && <PostActions draft={draft} />}
      <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
        {historyMessages.history()}
      </Button>
      {history && <history.HistoryDialog draftId={id} open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />}
      <Button variant="quiet" busy={isPending} onClick={() => void deleteDraft()}>
        {draftMessages.delete()}
      </Button>
      <div className={styles.share}>
        {isDirty ? <p>{draftMessages.saveFirst()}</p> : <PreviewLink id={id} path={previewPath} />}
      </div>
    </>
  )
}

/** What other features do with a scheduled post. */
function PostActions({ draft: { id, title, plannedPath, actions } }: Props) {
  const offered = useExtensions(postActions).filter(({ name }) => actions.includes(name))
  return offered.map(({ name, label, Icon, toHref }) => (
    <ButtonLink key={name} icon={<Icon />} href={toHref({ id: String(id), title, url: location.origin + plannedPath })}>
      {label()}
    </ButtonLink>
  ))
}
