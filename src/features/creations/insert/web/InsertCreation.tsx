import { type KeyboardEvent, useId, useState } from 'react'
import type { EditorDialogProps } from '#client/extensions/editorTools.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { useSession } from '#client/session/session.ts'
import { Input } from '#ui/controls/Input.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { autofocusFirstField } from '#ui/overlays/focus.ts'
import { Spinner } from '#ui/status/Spinner.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { Thumbnail } from '../../hub/web/Thumbnail.tsx'
import { type ParentChoice, useParentSearch } from '../../lineage/web/useParentSearch.ts'
import { messages as creationMessages } from '../../messages.ts'
import { messages } from '../messages.ts'
import { OwnCreationsDoc } from './InsertCreation.graphql.ts'
import styles from './InsertCreation.module.css'

/** Inserts the link of a creation, alone in its paragraph. */
export const InsertCreation = ({ isOpen, onInsert, onClose }: EditorDialogProps) => (
  <Dialog open={isOpen} onClose={onClose} title={messages.insert()}>
    <Choices onChoose={({ canonicalPath }) => onInsert(location.origin + canonicalPath)} />
  </Dialog>
)

/** Up and Down move between the field and the creations. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Choices({ onChoose }: { onChoose: (creation: ParentChoice) => void }) {
  const hintId = useId()
  const [text, setText] = useState('')
  const { currentUser } = useSession()
  const own = useQuery(OwnCreationsDoc, { author: currentUser?.username ?? '' }).data?.creations
  const found = useParentSearch(text.trim())
  const choices = found ?? own
  const title = found ? messages.found() : messages.yours()
  return (
    <div className={styles.choices} ref={autofocusFirstField} onKeyDown={moveFocus}>
      <Input
        type="search"
        value={text}
        aria-label={messages.find()}
        aria-describedby={hintId}
        placeholder={messages.find()}
        maxLength={creationLimits.maxDependencyLength}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around the editor would be sent.
          event.preventDefault()
          if (found?.[0]) onChoose(found[0])
        }}
      />
      <p id={hintId} className={styles.hint}>
        {messages.hint()}
      </p>
      {choices ? (
        <section className={styles.list} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {choices.map((creation) => (
              <li key={creation.id}>
                <Choice creation={creation} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <p role="status" className={styles.hint}>
            {choices.length === 0 && (found ? messages.noneFound() : messages.none())}
          </p>
        </section>
      ) : (
        <Spinner />
      )}
    </div>
  )
}

type ChoiceProps = { creation: ParentChoice; onChoose: (creation: ParentChoice) => void }

const toCardKind = { WORLD: 'world', SUBASSEMBLY: 'subassembly', MOD: 'mod' } as const

function Choice({ creation, onChoose }: ChoiceProps) {
  const { title, kind, thumbnail, author } = creation
  return (
    <button type="button" className={styles.choice} onClick={() => onChoose(creation)}>
      <span className={styles.picture}>
        <Thumbnail url={thumbnail} kind={kind} />
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto" lang={toTextLanguage(title)}>
          {title}
        </span>
        <span className={styles.hint}>{creationMessages.card[toCardKind[kind]]({ author: author.username })}</span>
      </span>
    </button>
  )
}
