import { useId, useState } from 'react'
import { getErrorMessage } from '#client/errors/formErrors.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import { fingerprint, formDraftLifetimeMs, readDraft, writeDraft } from '#client/stores/drafts.ts'
import { Editor, useLatestText, useTextForm } from '#features/writing/web/index.ts'
import { countCodePoints } from '#language/countCodePoints.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SubmitAdvice } from '#ui/form/SubmitAdvice.tsx'
import { SubmitPartsContext } from '#ui/form/submitParts.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Note } from '#ui/status/Note.tsx'
import { profileLimits } from '../../contract/profileLimits.ts'
import { messages } from '../../messages.ts'
import { UpdateBioDoc } from '../UserPage.graphql.ts'
import styles from './EditBio.module.css'

export type SavedBio = { bio: string; renderedBio: string }

type Props = { bio: string; onSaved: (saved: SavedBio) => void; onCancel: () => void }

export function EditBio({ bio, onSaved, onCancel }: Props) {
  const key = `bio ${fingerprint(bio)}`
  // Opened by a click, so never rendered on the server.
  const [savedDraft] = useState(() => readDraft(key, { lifeMs: formDraftLifetimeMs }))
  const { text, getText, setText } = useLatestText(savedDraft || bio)
  const [isDraft, setDraft] = useState(savedDraft !== '')
  const update = useMutation(UpdateBioDoc)
  const countId = useId()
  const used = countCodePoints(text)
  const isOver = used > profileLimits.maxBioLength

  function change(next: string) {
    setText(next)
    setDraft(false)
    writeDraft(key, next === bio ? '' : next)
  }

  function cancel() {
    writeDraft(key, '')
    onCancel()
  }

  const { parts, isBusy, error, submit } = useTextForm({
    hasInput: text !== bio,
    check: () => !isOver,
    async send() {
      const { updateUser } = await update({ bio: getText() }).catch((error) => {
        // oxlint-disable-next-line no-alert -- see docs/design.md
        window.alert(messages.bioError({ message: getErrorMessage(error) }))
        throw error
      })
      return () => {
        writeDraft(key, '')
        onSaved({ bio: updateUser.bio, renderedBio: updateUser.renderedBio })
      }
    },
  })

  return (
    <form className={styles.form} onSubmit={submit}>
      <SubmitPartsContext value={parts}>
        <Editor
          aria-label={messages.bio()}
          aria-describedby={countId}
          aria-invalid={isOver || undefined}
          data-invalid={isOver ? '' : undefined}
          value={text}
          disabled={isBusy}
          // The owner opened the form to write.
          autoFocus
          onChange={change}
          onDiscard={isDraft ? () => change(bio) : undefined}
        />
      </SubmitPartsContext>
      <div className={styles.bar}>
        <span id={countId} className={isOver ? `num ${styles.count} ${styles.over}` : `num ${styles.count}`}>
          {messages.bioUsed({ used, max: profileLimits.maxBioLength })}
        </span>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={cancel}>
          {uiMessages.cancel()}
        </Button>
        <Button type="submit" size="small" variant="primary" busy={isBusy} disabled={isOver}>
          {uiMessages.save()}
        </Button>
      </div>
      {error !== undefined && (
        <Note status="error">
          {messages.bioError({ message: getErrorMessage(error) })}
          <SubmitAdvice error={error} />
        </Note>
      )}
    </form>
  )
}
