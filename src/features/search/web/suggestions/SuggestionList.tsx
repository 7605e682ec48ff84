import { useEffect, useRef } from 'react'
import { m } from '../../webMessages.ts'
import { kindIcons } from '../kindIcons.ts'
import { Marked } from '../Marked.tsx'
import styles from './SuggestionList.module.css'
import type { Suggestion } from './useSuggestions.ts'

type Props = {
  id: string
  optionId(index: number): string
  suggestions: readonly Suggestion[]
  chosen: number
  /** Called when one of them is followed. */
  onFollow(): void
}

/** The list below the search box. The cursor stays in the box; what is chosen is told by its id. */
export function SuggestionList({ id, optionId, suggestions, chosen, onFollow }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={m.listOfResults()}
      className={styles.list}
      // The box keeps the cursor while one of these is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.id}
          id={optionId(index)}
          suggestion={suggestion}
          isChosen={index === chosen}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isChosen: boolean; onFollow(): void }

function Option({ id, suggestion, isChosen, onFollow }: OptionProps) {
  const { kind, number, title, text, canonicalPath, contextTitle } = suggestion
  const Icon = kindIcons[kind]
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      href={canonicalPath}
      onClick={onFollow}
    >
      <Icon className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked parts={title.length ? title : text} />
        </span>
        <span className={styles.meta}>
          {m[`one${kind}`]()}
          {kind === 'TICKET' && number !== null ? ` #${number}` : ''}
          {contextTitle ? ` · ${contextTitle}` : ''}
        </span>
      </span>
    </a>
  )
}
