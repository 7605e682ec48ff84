import { type FormEvent, useEffect, useState } from 'react'
import { fingerprint, readDraft, writeDraft } from '#client/drafts.ts'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { Editor } from '#features/writing/web/index.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { commentLimits } from '../contract/commentLimits.ts'
import { m } from '../messages.ts'
import { SubmitFailed } from './SubmitFailed.tsx'
import { CommentSourceDoc, UpdateCommentDoc } from './WriteComment.graphql.ts'
import styles from './WriteComment.module.css'

type Props = { comment: CommentPartsFragment; onDone: () => void }

/** Edits a comment where it stands. A blank text is no edit (specification, section 5). */
export function EditComment({ comment, onDone }: Props) {
  const source = useQuery(CommentSourceDoc, { id: comment.id }).data?.comment?.body
  const [text, setText] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const send = useMutation(UpdateCommentDoc)
  const [isDraft, setDraft] = useState(false)
  // A draft goes with the text that it began with.
  const key = `edit ${comment.id} ${fingerprint(source ?? '')}`
  useEffect(() => {
    if (source === undefined) return
    const kept = readDraft(key)
    setText((current) => current ?? (kept || source))
    setDraft(kept !== '')
  }, [source, key])

  function change(next: string) {
    setText(next)
    setDraft(false)
    writeDraft(key, next === source ? '' : next)
  }

  function cancel() {
    writeDraft(key, '')
    onDone()
  }

  useUnsavedGuard(text !== undefined && text !== source && state !== 'busy')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text?.trim()) return onDone()
    setState('busy')
    try {
      await send({ commentId: comment.id, body: text })
      writeDraft(key, '')
      onDone()
    } catch (error) {
      console.warn('The edit was not taken', error)
      setState('failed')
    }
  }

  return (
    <form className={styles.box} onSubmit={submit}>
      {state === 'failed' && <SubmitFailed onDismiss={() => setState('idle')} />}
      <Editor
        aria-label={m.edit()}
        value={text ?? ''}
        maxLength={commentLimits.bodyMost * 2}
        disabled={text === undefined || state === 'busy'}
        autoFocus
        onChange={change}
        onDiscard={isDraft ? () => change(source ?? '') : undefined}
        compact
        hint={<span className={styles.hint}>{m.hint()}</span>}
        actions={
          <>
            <Button size="small" variant="quiet" onClick={cancel}>
              {m.cancel()}
            </Button>
            <Button type="submit" size="small" variant="primary" busy={state === 'busy'}>
              {m.save()}
            </Button>
          </>
        }
      />
    </form>
  )
}
