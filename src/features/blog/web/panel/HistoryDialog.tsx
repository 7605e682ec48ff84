import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { addToast } from '#client/stores/toasts.ts'
import type { BlogDraftRevisionQuery, BlogDraftRevisionsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import { BlogDraftRevisionDoc, BlogDraftRevisionsDoc } from './Drafts.graphql.ts'
import styles from './HistoryDialog.module.css'

type Props = { draftId: number; open: boolean; onClose: () => void }

/** The former texts of a draft, what changed in each, and a way back into the form. */
export function HistoryDialog({ draftId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.history.title()} wide>
      <History draftId={draftId} onClose={onClose} />
    </Dialog>
  )
}

type Revision = NonNullable<BlogDraftRevisionQuery['blogDraftRevision']>
type RevisionItem = BlogDraftRevisionsQuery['blogDraftRevisions'][number]

function History({ draftId, onClose }: Omit<Props, 'open'>) {
  const cache = useCache()
  const [items, setItems] = useState<readonly RevisionItem[]>()
  const [shown, setShown] = useState<Revision>()
  const [error, setError] = useState<Error>()
  const [chosenId, choose] = useState<number>()
  const id = chosenId ?? items?.[0]?.id

  useEffect(() => {
    // Others may have saved meanwhile.
    cache.load(BlogDraftRevisionsDoc, { draftId }, { fresh: true }).then(
      (data) => setItems((data as BlogDraftRevisionsQuery).blogDraftRevisions),
      (cause: Error) => setError(cause),
    )
  }, [cache, draftId])

  useEffect(() => {
    if (id === undefined) return
    let isOutdated = false
    cache.load(BlogDraftRevisionDoc, { id }, { fresh: true }).then(
      (data) => isOutdated || setShown((data as BlogDraftRevisionQuery).blogDraftRevision ?? undefined),
      (cause: Error) => isOutdated || setError(cause),
    )
    return () => {
      isOutdated = true
    }
  }, [cache, id])

  if (error) return <Note status="error">{getErrorMessage(error)}</Note>
  if (!items) return <Spinner />
  if (!items.length) return <p>{messages.history.none()}</p>
  return (
    <div className={styles.columns}>
      <ol className={styles.list} reversed>
        {items.map((item, position) => (
          <li key={item.id}>
            <button type="button" aria-pressed={item.id === id} onClick={() => choose(item.id)}>
              <Time at={item.createdAt} />
              <span>
                {item.author ? `@${item.author.username}` : messages.history.deletedUser()}
                {position === 0 && ` · ${messages.history.current()}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown?.id === id && shown ? (
        <Shown revision={shown} canRestore={id !== items[0]?.id} onClose={onClose} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}

type ShownProps = { revision: Revision; canRestore: boolean; onClose: () => void }

function Shown({ revision: { title, body, excerpt, bodyChanges }, canRestore, onClose }: ShownProps) {
  const { setValue } = useFormContext()

  function restore() {
    for (const [name, value] of Object.entries({ title, body, excerpt })) setValue(name, value, { shouldDirty: true })
    addToast({ status: 'success', title: messages.history.restored() })
    onClose()
  }

  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.text}>
        {bodyChanges.map(({ kind, text }, index) => (
          <Change key={`${index}`} kind={kind} text={text} />
        ))}
      </div>
      {canRestore && <Button onClick={restore}>{messages.history.restore()}</Button>}
    </section>
  )
}

function Change({ kind, text }: Revision['bodyChanges'][number]) {
  if (kind === 'SAME') return text
  const isAdded = kind === 'ADDED'
  const content = (
    <>
      <VisuallyHidden>{isAdded ? messages.history.added() : messages.history.removed()} </VisuallyHidden>
      {text}
    </>
  )
  return isAdded ? <ins>{content}</ins> : <del>{content}</del>
}
