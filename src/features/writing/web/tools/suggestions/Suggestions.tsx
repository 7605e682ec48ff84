import { type RefObject, useEffect, useId, useState } from 'react'
import type { TextSuggestion } from '#client/extensions/siteContent.ts'
import { useComboboxAttributes } from '#ui/completion/useComboboxAttributes.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { applyEdit } from '../applyEdit.ts'
import { SuggestionPopover } from './SuggestionPopover.tsx'
import styles from './Suggestions.module.css'
import { useSuggestions } from './useSuggestions.ts'
import { useTrigger } from './useTrigger.ts'

type Props = {
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The lwid of what is being commented on. */
  objectId: string | undefined
}

/** Completes names after `@` and references after `#`. The focus stays in the text, which names the selected option. */
export function Suggestions({ area, text, objectId }: Props) {
  const { trigger, close } = useTrigger(area, text)
  const suggestions = useSuggestions(trigger, objectId)
  const [selected, setSelected] = useState({ key: '', index: 0 })
  const id = useId()
  const isOpen = trigger !== undefined && suggestions.length > 0
  const key = trigger ? `${trigger.sign}${trigger.start}${trigger.text}` : ''
  // A sentence that happens to contain a sign must not be completed by the Enter that ends it.
  const first = trigger?.text.includes(' ') ? -1 : 0
  const index = selected.key === key ? selected.index : first
  const optionId = (position: number) => `${id}-${position}`

  function insert(suggestion: TextSuggestion) {
    if (!area.current || !trigger) return
    const { start } = trigger
    const inserted = `${suggestion.text} `
    const end = start + inserted.length
    applyEdit(area.current, ({ end: caret }) => ({
      start,
      end: caret,
      text: inserted,
      selectFrom: end,
      selectTo: end,
    }))
    close()
  }

  useComboboxAttributes(area, isOpen ? { listId: id, optionId: index < 0 ? undefined : optionId(index) } : undefined)
  useEffect(() => {
    const element = area.current
    if (!element || !isOpen) return
    const count = suggestions.length
    function handleKeyDown(event: KeyboardEvent) {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const chosen = suggestions[index]
      if (event.key === 'ArrowDown') setSelected({ key, index: (index + 1) % count })
      else if (event.key === 'ArrowUp') setSelected({ key, index: index > 0 ? index - 1 : count - 1 })
      else if (event.key === 'Escape') close()
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) insert(chosen)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    // This handler precedes those of the editor and of dialogs around it.
    element.addEventListener('keydown', handleKeyDown, { capture: true })
    return () => element.removeEventListener('keydown', handleKeyDown, { capture: true })
  })

  return (
    <>
      <span aria-live="polite">
        <VisuallyHidden>
          {isOpen ? uiMessages.completion.suggestionCount({ count: suggestions.length }) : ''}
        </VisuallyHidden>
      </span>
      {isOpen && (
        <SuggestionPopover area={area} start={trigger.start} id={id} selectedIndex={index}>
          {suggestions.map((suggestion, position) => (
            <div
              key={suggestion.id}
              id={optionId(position)}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              className={styles.option}
              onClick={() => insert(suggestion)}
            >
              <span className={styles.picture}>{suggestion.picture}</span>
              <span className={styles.words}>
                <span className={styles.title}>{suggestion.title}</span>
                {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
              </span>
            </div>
          ))}
        </SuggestionPopover>
      )}
    </>
  )
}
