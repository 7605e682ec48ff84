import { type MouseEvent, type SyntheticEvent, useDeferredValue, useLayoutEffect, useRef } from 'react'

const isItself = (event: SyntheticEvent): boolean => event.target === event.currentTarget

/** A caret in the page would have to leave it, and the browser looks at all that becomes inert for a place: slow over a long page. */
function dropCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed) selection.removeAllRanges()
}

/**
 * What every modal dialog does, whatever it looks like: `dialog` goes to the element, whose content is there while `shown`.
 * `onClose` is called however it is closed: Escape, a click beside it, a button that calls it. What was pressed answers
 * first, with a frame of its own: a whole page that becomes inert, or no longer is, takes the browser a moment.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useDeferredValue(open)

  // Before the effects of what is in it: a text area measures itself, and nothing has a height in a closed dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || shown === dialog.open) return
    if (!shown) return dialog.close()
    dropCaret()
    dialog.showModal()
  }, [shown])

  const dialog = {
    ref,
    onClose,
    // Escape. A file chooser within that is left without a file says the same of itself.
    onCancel(event: SyntheticEvent) {
      if (!isItself(event)) return
      event.preventDefault()
      onClose()
    },
    // A click on the dialog element itself is one beside its content.
    onClick: (event: MouseEvent) => isItself(event) && onClose(),
  }
  return { shown, dialog }
}
