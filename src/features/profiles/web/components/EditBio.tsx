import { type FormEvent, useId, useState } from 'react'
import { fingerprint, formDraftMs, readDraft, writeDraft } from '#client/drafts.ts'
import { messageOf } from '#client/errors.ts'
import { useUnsavedGuard } from '#client/unsaved.ts'
import { useMutation } from '#client/useMutation.ts'
import { Editor } from '#features/writing/web/index.ts'
import { lengthOf } from '#language/length.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { profileLimits } from '../../contract/profileLimits.ts'
import { m } from '../../messages.ts'
import { UpdateBioDoc } from '../UserPage.graphql.ts'
import styles from './EditBio.module.css'

const { bioMost } = profileLimits

export type SavedBio = { bio: string; renderedBio: string }

type Props = { bio: string; onSaved: (saved: SavedBio) => void; onCancel: () => void }

/**
 * The box in which the owner of a profile writes the bio. An error is alerted; the box stays open with it (specification,
 * sections 5 and 8).
 */
export function EditBio({ bio, onSaved, onCancel }: Props) {
  const key = `bio ${fingerprint(bio)}`
  // The box is opened by a click: there is a browser to read from.
  const [kept] = useState(() => readDraft(key, { lifeMs: formDraftMs }))
  const [text, setText] = useState(kept || bio)
  const [isDraft, setDraft] = useState(kept !== '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = useMutation(UpdateBioDoc)
  const countId = useId()
  const used = lengthOf(text)
  const isOver = used > bioMost
  useUnsavedGuard(text !== bio && !isBusy)

  function change(next: string) {
    setText(next)
    setDraft(false)
    writeDraft(key, next === bio ? '' : next)
  }

  function cancel() {
    writeDraft(key, '')
    onCancel()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isOver || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { updateUser } = await send({ bio: text })
      writeDraft(key, '')
      onSaved({ bio: updateUser.bio, renderedBio: updateUser.renderedBio })
    } catch (error) {
      const said = m.bioError(messageOf(error))
      setError(said)
      setBusy(false)
      window.alert(said)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Editor
        aria-label={m.bio()}
        aria-describedby={countId}
        aria-invalid={isOver || undefined}
        value={text}
        disabled={isBusy}
        // the box opens because its owner asked to write
        autoFocus
        onChange={change}
        onDiscard={isDraft ? () => change(bio) : undefined}
      />
      <div className={styles.bar}>
        <span id={countId} className={isOver ? `num ${styles.count} ${styles.over}` : `num ${styles.count}`}>
          {m.bioUsed(used, bioMost)}
        </span>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={cancel}>
          {m.cancel()}
        </Button>
        <Button type="submit" size="small" variant="primary" busy={isBusy} disabled={isOver}>
          {m.save()}
        </Button>
      </div>
      {error !== undefined && <Note status="error">{error}</Note>}
    </form>
  )
}
