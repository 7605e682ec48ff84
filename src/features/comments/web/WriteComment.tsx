import { useEffect, useId, useState } from 'react'
import { countPending, mutate } from '#client/queries/useMutation.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { readDraft, writeDraft } from '#client/stores/drafts.ts'
import { useSetting } from '#client/stores/useSettings.ts'
import { loadResendVerification } from '#features/accounts/web/index.ts'
import { Editor, useLatestText, useTextForm } from '#features/writing/web/index.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SubmitPartsContext } from '#ui/form/submitParts.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { useModule } from '#ui/useModule.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { messages } from '../messages.ts'
import { CommentsDoc } from './Comments.graphql.ts'
import { useSubject } from './subject.ts'
import { CreateCommentDoc } from './WriteComment.graphql.ts'
import styles from './WriteComment.module.css'

const loadWritingParts = () => import('./writingParts.ts')

type Props = {
  parentId: string | null
  placeholder: string
  onDone?: () => void
  autoFocus?: boolean
  /** Markdown to append to the text. */
  quote?: string
}

export function WriteComment({ parentId, placeholder, onDone, autoFocus, quote = '' }: Props) {
  const subject = useSubject()
  const { objectId, reveal } = subject
  const cache = useCache()
  const { currentUser } = useSession()
  // This reserves room for the button while the session loads.
  const isMember = useIsMember()
  const { text, getText, setText, discard } = useDraft(`${objectId} ${parentId ?? ''}`, quote)
  const isVerified = currentUser?.verified === true
  const prompt = !isMember ? messages.logIn() : isVerified || !currentUser ? placeholder : messages.mustVerify()
  const resend = useModule(loadResendVerification, currentUser?.verified === false)
  const memberAction = `write ${parentId ?? objectId}`
  const id = useId()
  const hasText = text.trim() !== ''
  const writing = useModule(loadWritingParts, hasText)
  const { parts, isBusy, error, submit, dismissError } = useTextForm({
    hasInput: hasText,
    check: () => hasText,
    async send() {
      const variables = { objectId, parentId, body: getText() }
      const shown = writing ? [CommentsDoc] : []
      const { createComment } = await countPending(mutate(cache, { doc: CreateCommentDoc, variables, shown }))
      writing?.addComment({ cache, subject }, createComment)
      return () => {
        setText('')
        onDone?.()
        reveal(createComment.id)
      }
    },
  })

  return (
    <form className={styles.box} onSubmit={submit} data-print="none">
      {error !== undefined && writing && <writing.SubmitError error={error} onDismiss={dismissError} />}
      <SubmitPartsContext value={parts}>
        <Editor
          id={id}
          aria-label={placeholder}
          value={text}
          maxLength={commentLimits.maxBodyLength * 2}
          placeholder={prompt}
          data-member-action={memberAction}
          disabled={!isVerified || isBusy}
          autoFocus={autoFocus}
          onChange={setText}
          onDiscard={discard}
          subjectId={objectId}
          compact
          hint={resend ? <resend.ResendVerification /> : <Hint isMember={isMember} memberAction={memberAction} />}
          actions={
            isMember && (
              <Buttons
                label={parentId === null ? messages.send() : messages.reply()}
                isBusy={isBusy}
                disabled={!isVerified || !hasText}
                onCancel={onDone}
              />
            )
          }
        />
      </SubmitPartsContext>
    </form>
  )
}

type ButtonsProps = { label: string; isBusy: boolean; disabled: boolean; onCancel: (() => void) | undefined }

const Buttons = ({ label, isBusy, disabled, onCancel }: ButtonsProps) => (
  <>
    {onCancel && (
      <Button size="small" variant="quiet" onClick={onCancel}>
        {uiMessages.cancel()}
      </Button>
    )}
    <Button type="submit" size="small" variant="primary" busy={isBusy} disabled={disabled}>
      {label}
    </Button>
  </>
)

function Hint({ isMember, memberAction }: { isMember: boolean; memberAction: string }) {
  if (isMember) return <span className={styles.hint}>{messages.hint()}</span>
  return (
    <a className={styles.hint} href={paths.login()} data-member-action={memberAction}>
      {messages.logIn()}
    </a>
  )
}

/** `discard` is set while a restored draft is shown. */
function useDraft(key: string, quote: string) {
  const isStored = useSetting('storeCommentDraft')
  const { text, getText, setText } = useLatestText<string>('')
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const draft = isStored ? readDraft(key) : ''
    if (isStored) setText(draft)
    setRestored(draft !== '')
  }, [key, isStored, setText])
  // Runs after the effect above, so that the quote is appended to the draft.
  useEffect(() => {
    const current = getText()
    if (quote) setText(current.trim() ? `${current.trimEnd()}\n\n${quote}` : quote)
  }, [quote, getText, setText])
  const change = (next: string) => {
    setText(next)
    setRestored(false)
    if (isStored) writeDraft(key, next)
  }
  return { text, getText, setText: change, discard: isRestored ? () => change('') : undefined }
}
