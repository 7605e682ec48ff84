import { useId, useState } from 'react'
import type { PinnedCreationFragment } from '#generated/operations.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Input } from '#ui/controls/Input.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { toTextLanguage } from '#ui/text/toTextLanguage.ts'
import { creationLimits } from '../../../contract/creationLimits.ts'
import { Thumbnail } from '../../../hub/web/Thumbnail.tsx'
import { messages } from '../../../messages.ts'
import styles from './EditPins.module.css'
import { usePinChoices } from './usePinChoices.ts'

type Props = {
  author: string
  pinnedIds: readonly string[]
  onAdd: (creation: PinnedCreationFragment) => void
}

export function PinChoices({ author, pinnedIds, onAdd }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const found = usePinChoices(author, text)
  const choices = found?.filter((choice) => !pinnedIds.includes(choice.id))
  return (
    <section className={styles.choices} aria-labelledby={id}>
      <h3 id={id}>{messages.pinEditor.choices()}</h3>
      <Input
        type="search"
        value={text}
        aria-label={messages.pinEditor.find()}
        placeholder={messages.pinEditor.find()}
        maxLength={creationLimits.maxTitleLength}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {choices && choices.length > 0 && (
        <ul className={styles.rows}>
          {choices.map((choice) => (
            <li key={choice.id} className={`${styles.row} ${styles.choice}`}>
              <span className={styles.picture}>
                <Thumbnail url={choice.thumbnail} kind={choice.kind} />
              </span>
              <span className={styles.title} dir="auto" lang={toTextLanguage(choice.title)}>
                {choice.title}
              </span>
              <IconButton label={messages.pinEditor.pin({ title: choice.title })} onClick={() => onAdd(choice)}>
                <PlusIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.hint}>
        {choices?.length === 0 ? (text.trim() ? messages.pinEditor.noneFound() : messages.pinEditor.noOthers()) : ''}
      </p>
    </section>
  )
}
