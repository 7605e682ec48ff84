import { useEffect, useState } from 'react'
import { countPending, mutate } from '#client/queries/useMutation.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { fingerprint, readDraft, writeDraft } from '#client/stores/drafts.ts'
import { Editor, useLatestText, useTextForm } from '#features/writing/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SubmitPartsContext } from '#ui/form/submitParts.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { messages } from '../messages.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { CommentSourceDoc, UpdateCommentDoc } from './EditComment.graphql.ts'
import { replaceComment } from './patchConversation.ts'
import { SubmitError } from './SubmitError.tsx'
import { useSubject } from './subject.ts'
import styles from './WriteComment.module.css'

type Props = { comment: CommentPartsFragment; onDone: () => void }

/** Submitting a blank text cancels the edit. */
export function EditComment({ comment, onDone }: Props) {
  const subject = useSubject()
  const { objectId } = subject
  const cache = useCache()
  const source = useQuery(CommentSourceDoc, { id: comment.id }).data?.comment?.body
  const { text, getText, setText } = useLatestText<string | undefined>(undefined)
  const [isDraft, setDraft] = useState(false)
  // Keyed by the original text, so that outdated drafts are not restored.
  const key = `edit ${comment.id} ${fingerprint(source ?? '')}`
  useEffect(() => {
    if (source === undefined) return
    const draft = readDraft(key)
    setText(getText() ?? (draft || source))
    setDraft(draft !== '')
  }, [source, key, getText, setText])

  function change(next: string) {
    setText(next)
    setDraft(false)
    writeDraft(key, next === source ? '' : next)
  }

  function close() {
    writeDraft(key, '')
    onDone()
  }

  const { parts, isBusy, error, submit, dismissError } = useTextForm({
    hasInput: text !== undefined && text !== source,
    check() {
      const hasText = !!text?.trim()
      if (!hasText) onDone()
      return hasText
    },
    async send() {
      const variables = { commentId: comment.id, body: getText() ?? '' }
      const { updateComment } = await countPending(
        mutate(cache, { doc: UpdateCommentDoc, variables, shown: [CommentsDoc] }),
      )
      replaceComment({ cache, subject }, updateComment)
      return close
    },
  })

  return (
    <form className={styles.box} onSubmit={submit}>
      {error !== undefined && <SubmitError error={error} onDismiss={dismissError} />}
      <SubmitPartsContext value={parts}>
        <Editor
          aria-label={messages.member.edit()}
          value={text ?? ''}
          maxLength={commentLimits.maxBodyLength * 2}
          disabled={text === undefined || isBusy}
          autoFocus
          onChange={change}
          onDiscard={isDraft ? () => change(source ?? '') : undefined}
          subjectId={objectId}
          compact
          hint={<span className={styles.hint}>{messages.hint()}</span>}
          actions={
            <>
              <Button size="small" variant="quiet" onClick={close}>
                {uiMessages.cancel()}
              </Button>
              <Button type="submit" size="small" variant="primary" busy={isBusy}>
                {uiMessages.save()}
              </Button>
            </>
          }
        />
      </SubmitPartsContext>
    </form>
  )
}
