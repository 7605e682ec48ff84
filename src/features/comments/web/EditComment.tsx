import { type FormEvent, useEffect, useState } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { fingerprint, readDraft, writeDraft } from '#client/stores/drafts.ts'
import { useKeptSession } from '#client/stores/keptSession.ts'
import { useUnsavedGuard } from '#client/stores/unsaved.ts'
import { Editor, useLatestText } from '#features/writing/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { prepareParts, type SubmitParts, SubmitPartsContext, waitForPreparations } from '#ui/form/submitParts.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { memberMessages } from '../memberMessages.ts'
import { messages } from '../messages.ts'
import { CommentSourceDoc, UpdateCommentDoc } from './EditComment.graphql.ts'
import { SubmitError } from './SubmitError.tsx'
import { useSubject } from './subject.ts'
import styles from './WriteComment.module.css'

type Props = { comment: CommentPartsFragment; onDone: () => void }

/** Submitting a blank text cancels the edit. */
export function EditComment({ comment, onDone }: Props) {
  const { objectId } = useSubject()
  const source = useQuery(CommentSourceDoc, { id: comment.id }).data?.comment?.body
  const { text, getText, setText } = useLatestText<string | undefined>(undefined)
  const [parts] = useState<SubmitParts>(() => new Map())
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [error, setError] = useState<unknown>()
  const send = useMutation(UpdateCommentDoc)
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

  function cancel() {
    writeDraft(key, '')
    onDone()
  }

  const hasChanged = text !== undefined && text !== source
  useUnsavedGuard(hasChanged && state !== 'busy')
  useKeptSession(hasChanged)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text?.trim()) return onDone()
    setState('busy')
    if (!(await waitForPreparations(prepareParts(parts)))) return setState('idle')
    try {
      await send({ commentId: comment.id, body: getText() ?? '' })
      writeDraft(key, '')
      onDone()
    } catch (error) {
      console.warn('The edit was not taken', error)
      setError(error)
      setState('failed')
    }
  }

  return (
    <form className={styles.box} onSubmit={submit}>
      {state === 'failed' && <SubmitError error={error} onDismiss={() => setState('idle')} />}
      <SubmitPartsContext value={parts}>
        <Editor
          aria-label={memberMessages.edit()}
          value={text ?? ''}
          maxLength={commentLimits.maxBodyLength * 2}
          disabled={text === undefined || state === 'busy'}
          autoFocus
          onChange={change}
          onDiscard={isDraft ? () => change(source ?? '') : undefined}
          subjectId={objectId}
          compact
          hint={<span className={styles.hint}>{messages.hint()}</span>}
          actions={
            <>
              <Button size="small" variant="quiet" onClick={cancel}>
                {messages.cancel()}
              </Button>
              <Button type="submit" size="small" variant="primary" busy={state === 'busy'}>
                {memberMessages.save()}
              </Button>
            </>
          }
        />
      </SubmitPartsContext>
    </form>
  )
}
