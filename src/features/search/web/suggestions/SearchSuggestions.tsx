import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SuggestionList } from './SuggestionList.tsx'
import { type SearchInput, useSearchInput } from './useSearchInput.ts'
import { useSuggestions } from './useSuggestions.ts'

/** Results as one types, below the search box in the bar: a combobox whose list is optional (ARIA 1.2). */
export function SearchSuggestions({ panelId }: { panelId: string }) {
  const box = useSearchInput(panelId)
  return box ? createPortal(<Suggested key={box.panel.id} input={box.input} />, box.panel) : null
}

const listId = 'site-search-list'
const optionId = (index: number): string => `${listId}-${index}`

function Suggested({ input: { element, text, isActive } }: { input: SearchInput }) {
  const suggestions = useSuggestions(text)
  const [state, setState] = useState({ text: '', chosen: -1, isClosed: false })
  // Typing opens the list anew, with nothing chosen.
  const { chosen, isClosed } = state.text === text ? state : { chosen: -1, isClosed: false }
  const isOpen = isActive && !isClosed && suggestions.length > 0 && text.trim() !== ''
  const count = suggestions.length
  useCombobox(element, { isOpen, chosen })
  useEffect(() => {
    if (!isOpen) return
    const choose = (index: number) => setState({ text, chosen: index, isClosed: false })
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      if (event.key === 'ArrowDown') choose(chosen + 1 < count ? chosen + 1 : -1)
      else if (event.key === 'ArrowUp') choose(chosen < 0 ? count - 1 : chosen - 1)
      else if (event.key === 'Escape') setState({ text, chosen: -1, isClosed: true })
      else if (event.key === 'Enter' && chosen >= 0) document.getElementById(optionId(chosen))?.click()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [element, isOpen, chosen, count, text])

  function leave() {
    element.form?.reset()
    element.blur()
    element.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
  }
  return isOpen ? (
    <SuggestionList id={listId} optionId={optionId} suggestions={suggestions} chosen={chosen} onFollow={leave} />
  ) : null
}

/** Says to assistive technology what the box is, since the box itself was made without this. */
function useCombobox(element: HTMLInputElement, { isOpen, chosen }: { isOpen: boolean; chosen: number }): void {
  useEffect(() => {
    element.setAttribute('role', 'combobox')
    element.setAttribute('aria-autocomplete', 'list')
    element.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) element.setAttribute('aria-controls', listId)
    else element.removeAttribute('aria-controls')
    if (isOpen && chosen >= 0) element.setAttribute('aria-activedescendant', optionId(chosen))
    else element.removeAttribute('aria-activedescendant')
  }, [element, isOpen, chosen])
}
