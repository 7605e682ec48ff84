import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { type SearchInput, useSearchInput } from './useSearchInput.ts'
import { useSuggestions } from './useSuggestions.ts'

/** An ARIA 1.2 combobox with an optional list. */
export function SearchSuggestions({ panelId }: { panelId: string }) {
  const box = useSearchInput(panelId)
  return box ? createPortal(<SuggestionPanel key={box.panel.id} input={box.input} />, box.panel) : null
}

const listId = 'site-search-list'
const optionId = (index: number): string => `${listId}-${index}`

function SuggestionPanel({ input: { element, text, isActive } }: { input: SearchInput }) {
  const suggestions = useSuggestions(text)
  const [state, setState] = useState({ text: '', selectedIndex: -1, isClosed: false })
  // Typing reopens the list without a selection.
  const { selectedIndex, isClosed } = state.text === text ? state : { selectedIndex: -1, isClosed: false }
  const isOpen = isActive && !isClosed && suggestions.length > 0 && text.trim() !== ''
  const count = suggestions.length
  useCombobox(element, { isOpen, selectedIndex })
  useEffect(() => {
    if (!isOpen) return
    const select = (index: number) => setState({ text, selectedIndex: index, isClosed: false })
    function handleKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      if (event.key === 'ArrowDown') select(selectedIndex + 1 < count ? selectedIndex + 1 : -1)
      else if (event.key === 'ArrowUp') select(selectedIndex < 0 ? count - 1 : selectedIndex - 1)
      else if (event.key === 'Escape') setState({ text, selectedIndex: -1, isClosed: true })
      else if (event.key === 'Enter' && selectedIndex >= 0) document.getElementById(optionId(selectedIndex))?.click()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', handleKeyDown)
    return () => element.removeEventListener('keydown', handleKeyDown)
  }, [element, isOpen, selectedIndex, count, text])

  function close() {
    element.form?.reset()
    element.blur()
    element.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
  }
  return isOpen ? (
    <SuggestionList
      id={listId}
      optionId={optionId}
      suggestions={suggestions}
      selectedIndex={selectedIndex}
      onOpen={close}
    />
  ) : null
}

/** Sets attributes on the input, which is rendered elsewhere. */
function useCombobox(
  element: HTMLInputElement,
  { isOpen, selectedIndex }: { isOpen: boolean; selectedIndex: number },
): void {
  useEffect(() => {
    element.setAttribute('role', 'combobox')
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) element.setAttribute('aria-controls', listId)
    else element.removeAttribute('aria-controls')
    if (isOpen && selectedIndex >= 0) element.setAttribute('aria-activedescendant', optionId(selectedIndex))
    else element.removeAttribute('aria-activedescendant')
  }, [element, isOpen, selectedIndex])
}
