import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMemberExtensions } from '#client/extensions/useMemberExtensions.ts'
import { useConfirmedAction } from '#client/queries/useConfirmedAction.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { postActions } from '#features/forum/web/index.ts'
import type { DraftFieldsFragment } from '#generated/operations.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { useModule } from '#ui/useModule.ts'
import { blogPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { DeleteBlogDraftDoc } from './Drafts.graphql.ts'
import styles from './DraftsPanel.module.css'
import { PreviewLink } from './PreviewLink.tsx'

const loadHistory = () => import('./HistoryDialog.tsx')

type Props = { draft: DraftFieldsFragment }

/** What concerns the saved draft. */
export function DraftActions({ draft }: Props) {
  const { id, previewPath } = draft
  const { isDirty, defaultValues } = useFormContext().formState
  const remove = useMutation(DeleteBlogDraftDoc)
  const { navigate } = useNavigation()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const history = useModule(loadHistory, isHistoryOpen)
  const title = String(defaultValues?.title ?? '')

  const deletion = useConfirmedAction({
    question: () => ({
      text: messages.draft.deleteSure({ title }),
      action: messages.draft.delete(),
      isDangerous: true,
    }),
    run: async () => {
      await remove({ id })
      navigate(blogPaths.drafts())
    },
    failed: messages.draft.actionFailed,
  })

  return (
    <>
      {!isDirty && <PostActions draft={draft} />}
      <Button variant="quiet" onClick={() => setHistoryOpen(true)}>
        {uiMessages.history()}
      </Button>
      {history && <history.HistoryDialog draftId={id} open={isHistoryOpen} onClose={() => setHistoryOpen(false)} />}
      <Button variant="quiet" busy={deletion.isPending} onClick={() => deletion.start()}>
        {messages.draft.delete()}
      </Button>
      <div className={styles.share}>
        {isDirty ? <p>{messages.draft.saveFirst()}</p> : <PreviewLink id={id} path={previewPath} />}
      </div>
    </>
  )
}

/** What other features do with a scheduled post. */
function PostActions({ draft: { id, title, plannedPath, actions } }: Props) {
  const offered = useMemberExtensions(postActions).filter(({ name }) => actions.includes(name))
  return offered.map(({ name, label, Icon, toHref }) => (
    <ButtonLink key={name} icon={<Icon />} href={toHref({ id: String(id), title, url: location.origin + plannedPath })}>
      {label()}
    </ButtonLink>
  ))
}
