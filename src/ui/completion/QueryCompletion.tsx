import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { completeQuery, type QueryToken } from '#objects/query/completeQuery.ts'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import styles from './QueryCompletion.module.css'
import { replaceText } from './replaceText.ts'
import { useComboboxAttributes } from './useComboboxAttributes.ts'
import { hasOwnLabel, type Option, type QueryKey, useQueryOptions } from './useQueryOptions.ts'
import { useQueryToken } from './useQueryToken.ts'

type Props = { input: RefObject<HTMLInputElement | null>; keys: readonly QueryKey[] }

/** Completes keys and values of a query while it is typed, as a combobox of WAI-ARIA; the list is below its container. */
export function QueryCompletion({ input, keys }: Props) {
  const { token, close, open } = useQueryToken(input)
  const options = useQueryOptions(token, keys)
  const [selected, setSelected] = useState<{ token: QueryToken; index: number }>()
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  const isOpen = token !== null && options.length > 0
  // Nothing is selected at first, so that Enter sends what was typed.
  const index = selected && selected.token === token ? selected.index : -1

  function insert({ text: value }: Option) {
    const element = input.current
    if (!element || !token) return
    // Its event opens the values of a key.
    replaceText(element, completeQuery(element.value, token, value))
    if (token.key !== null) close()
  }

  useComboboxAttributes(input, isOpen ? { listId: id, optionId: index < 0 ? undefined : optionId(index) } : undefined)
  useRole(input, isOpen)
  useEffect(() => {
    const element = input.current
    if (!element) return
    const count = options.length
    function handleKeyDown(event: KeyboardEvent) {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!isOpen) {
        if (event.key !== 'ArrowDown') return
        open()
      } else {
        const chosen = options[index]
        const select = (next: number) => setSelected({ token: token as QueryToken, index: next })
        if (event.key === 'ArrowDown') select(index + 1 < count ? index + 1 : -1)
        else if (event.key === 'ArrowUp') select(index < 0 ? count - 1 : index - 1)
        else if (event.key === 'Escape') close()
        else if (event.key === 'Enter' && chosen) insert(chosen)
        else return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', handleKeyDown)
    return () => element.removeEventListener('keydown', handleKeyDown)
  })

  return (
    <>
      <span aria-live="polite">
        <VisuallyHidden>{isOpen ? messages.completion.suggestionCount({ count: options.length }) : ''}</VisuallyHidden>
      </span>
      {isOpen && <OptionList id={id} optionId={optionId} options={options} index={index} onChoose={insert} />}
    </>
  )
}

type ListProps = {
  id: string
  optionId: (index: number) => string
  options: readonly Option[]
  index: number
  onChoose: (option: Option) => void
}

function OptionList({ id, optionId, options, index, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' })
  }, [index])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={messages.completion.suggestions()}
      className={styles.list}
      // Keep the focus in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, position) => (
        <div
          key={option.text}
          id={optionId(position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === index}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          {option.picture}
          <span className={styles.text}>{option.text}</span>
          {hasOwnLabel(option) && <span className={styles.label}>{option.label}</span>}
        </div>
      ))}
    </div>
  )
}

/** A plain box before this is loaded. */
function useRole(input: RefObject<HTMLInputElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = input.current
    element?.setAttribute('role', 'combobox')
    return () => {
      element?.removeAttribute('role')
      element?.removeAttribute('aria-expanded')
    }
  }, [input])
  useEffect(() => input.current?.setAttribute('aria-expanded', String(isOpen)), [input, isOpen])
}
