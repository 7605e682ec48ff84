import { type FormEvent, useEffect, useId, useState } from 'react'
import { paths } from '#app/paths.ts'
import { readDraft, writeDraft } from '#client/drafts.ts'
import { useRequest } from '#client/request.ts'
import { useSession } from '#client/session.ts'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { useMutation } from '#client/useMutation.ts'
import { useSetting } from '#client/useSettings.ts'
import { Editor } from '#features/writing/web/index.ts'
import { Button } from '#ui/Button.tsx'
import { commentLimits } from '../contract/commentLimits.ts'
import { m } from '../messages.ts'
import { SubmitFailed } from './SubmitFailed.tsx'
import { useSubject } from './subject.ts'
import { CreateCommentDoc } from './WriteComment.graphql.ts'
import styles from './WriteComment.module.css'

type Props = {
  parentId: string | null
  placeholder: string
  onDone?: () => void
  autoFocus?: boolean
  /** What to answer to, put before or below what stands in the box. */
  quote?: string
}

/** The box to comment in. What is written there is kept for an hour, by object and parent (specification, section 4). */
export function WriteComment({ parentId, placeholder, onDone, autoFocus, quote = '' }: Props) {
  const { objectId } = useSubject()
  const { status, currentUser } = useSession()
  const { signedInHint } = useRequest()
  const { text, setText, discard } = useDraft(`${objectId} ${parentId ?? ''}`, quote)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const send = useMutation(CreateCommentDoc, ['Comment', 'Post', 'Ticket', 'Creation'])
  const isVerified = currentUser?.verified === true
  // Whoever is about to be known keeps the room for the button.
  const isMember = status === 'signedIn' || (status === 'unknown' && signedInHint)
  const words = !isMember ? m.logIn() : isVerified || !currentUser ? placeholder : m.mustVerify()
  const id = useId()
  useUnsavedGuard(text.trim() !== '' && state !== 'busy')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || state === 'busy') return
    setState('busy')
    try {
      await send({ objectId, parentId, body: text })
      setText('')
      setState('idle')
      onDone?.()
    } catch (error) {
      console.warn('The comment was not taken', error)
      setState('failed')
    }
  }

  return (
    <form className={styles.box} onSubmit={submit} data-print="none">
      {state === 'failed' && <SubmitFailed onDismiss={() => setState('idle')} />}
      <Editor
        id={id}
        aria-label={placeholder}
        value={text}
        maxLength={commentLimits.bodyMost * 2}
        placeholder={words}
        disabled={!isVerified || state === 'busy'}
        // the box opens because its owner asked to write
        autoFocus={autoFocus}
        onChange={setText}
        onDiscard={discard}
        compact
        hint={<Hint isMember={isMember} />}
        actions={
          isMember && (
            <>
              {onDone && (
                <Button size="small" variant="quiet" onClick={onDone}>
                  {m.cancel()}
                </Button>
              )}
              <Button
                type="submit"
                size="small"
                variant="primary"
                busy={state === 'busy'}
                disabled={!isVerified || !text.trim()}
              >
                {parentId === null ? m.send() : m.reply()}
              </Button>
            </>
          )
        }
      />
    </form>
  )
}

function Hint({ isMember }: { isMember: boolean }) {
  if (isMember) return <span className={styles.hint}>{m.hint()}</span>
  return (
    <a className={styles.hint} href={paths.login()}>
      {m.logIn()}
    </a>
  )
}

/** A text that survives the tab, if the setting storeCommentDraft says so; `discard` is there while it is one that has. */
function useDraft(key: string, quote: string) {
  const isKept = useSetting('storeCommentDraft')
  const [text, setText] = useState('')
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const kept = isKept ? readDraft(key) : ''
    if (isKept) setText(kept)
    setRestored(kept !== '')
  }, [key, isKept])
  // After the draft has been read: a quotation is added to it.
  useEffect(() => {
    if (quote) setText((current) => (current.trim() ? `${current.trimEnd()}\n\n${quote}` : quote))
  }, [quote])
  const change = (next: string) => {
    setText(next)
    setRestored(false)
    if (isKept) writeDraft(key, next)
  }
  return { text, setText: change, discard: isRestored ? () => change('') : undefined }
}
