import { useEffect, useRef } from 'react'
import { messages } from '../../messages.ts'
import { Highlight } from '../Highlight.tsx'
import { kindIcons } from '../kindIcons.ts'
import styles from './SuggestionList.module.css'
import { startNearMark } from './startNearMark.ts'
import type { Suggestion } from './useSuggestions.ts'

type Props = {
  id: string
  optionId(index: number): string
  suggestions: readonly Suggestion[]
  selectedIndex: number
  onOpen(): void
}

/** Focus stays in the input, which names the selected option. */
export function SuggestionList({ id, optionId, suggestions, selectedIndex, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[selectedIndex]?.scrollIntoView({ block: 'nearest' })
  }, [selectedIndex])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.pages.listOfResults()}
      className={styles.list}
      // Keep the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.id}
          id={optionId(index)}
          suggestion={suggestion}
          isSelected={index === selectedIndex}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; suggestion: Suggestion; isSelected: boolean; onOpen(): void }

function Option({ id, suggestion, isSelected, onOpen }: OptionProps) {
  const { kind, number, title, text, canonicalPath, contextTitle } = suggestion
  const hasReason = title.some(({ isMarked }) => isMarked) || !text.some(({ isMarked }) => isMarked)
  const Icon = kindIcons[kind]
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      className={styles.option}
      href={canonicalPath}
      onClick={onOpen}
    >
      <Icon className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.title}>
          <Highlight parts={title.length ? title : startNearMark(text)} />
        </span>
        {title.length > 0 && !hasReason && (
          <span className={styles.reason}>
            <Highlight parts={startNearMark(text)} />
          </span>
        )}
        <span className={styles.meta}>
          {messages.pages.kind[kind]()}
          {kind === 'TICKET' && number !== null ? ` #${number}` : ''}
          {contextTitle ? ` · ${contextTitle}` : ''}
        </span>
      </span>
    </a>
  )
}
