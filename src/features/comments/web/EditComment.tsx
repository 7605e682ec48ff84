import { type FormEvent, useEffect, useState } from 'react'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { commentLimits } from '../contract/commentLimits.ts'
import { m } from '../messages.ts'
import { SubmitFailed } from './SubmitFailed.tsx'
import { useSubject } from './subject.ts'
import { CommentSourceDoc, UpdateCommentDoc } from './WriteComment.graphql.ts'
import styles from './WriteComment.module.css'

type Props = { comment: CommentPartsFragment; onDone: () => void }

/** Edits a comment where it stands. A blank text is no edit (specification, section 5). */
export function EditComment({ comment, onDone }: Props) {
  const { objectId } = useSubject()
  const source = useQuery(CommentSourceDoc, { objectId }).data?.comments.find(({ id }) => id === comment.id)?.body
  const [text, setText] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const send = useMutation(UpdateCommentDoc)
  useEffect(() => {
    if (source !== undefined) setText((current) => current ?? source)
  }, [source])
  useUnsavedGuard(text !== undefined && text !== source && state !== 'busy')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text?.trim()) return onDone()
    setState('busy')
    try {
      await send({ commentId: comment.id, body: text })
      onDone()
    } catch (error) {
      console.warn('The edit was not taken', error)
      setState('failed')
    }
  }

  return (
    <form className={styles.box} onSubmit={submit}>
      <TextArea
        aria-label={m.edit()}
        value={text ?? ''}
        maxLength={commentLimits.bodyMost * 2}
        disabled={text === undefined || state === 'busy'}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {state === 'failed' && <SubmitFailed onDismiss={() => setState('idle')} />}
      <div className={styles.bar}>
        <span className={styles.hint}>{m.hint()}</span>
        <Button size="small" variant="quiet" onClick={onDone}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="small" variant="primary" busy={state === 'busy'}>
          {m.save()}
        </Button>
      </div>
    </form>
  )
}
