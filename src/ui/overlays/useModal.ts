import { type MouseEvent, type SyntheticEvent, useDeferredValue, useLayoutEffect, useRef } from 'react'

const isOnElementItself = (event: SyntheticEvent): boolean => event.target === event.currentTarget

/**
 * If the caret becomes inert, the browser searches all inert content for another place, which is slow on long pages.
 */
function removeCaret(): void {
  const selection = getSelection()
  if (selection?.isCollapsed) selection.removeAllRanges()
}

/**
 * `onClose` is called for Escape, clicks outside and buttons. Only opening is deferred, so that the pressed control
 * responds first: making a whole page inert is slow.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useDeferredValue(open) && open
  const isClosing = useRef(false)

  // Layout effect, to run before effects of the content: a text area measures itself, and has no height in a closed
  // dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || shown === dialog.open) return
    if (!shown) {
      isClosing.current = true
      return dialog.close()
    }
    removeCaret()
    dialog.showModal()
  }, [shown])

  const dialog = {
    ref,
    // The event also fires after `close()` above, when the dialog may already be open for something else.
    onClose() {
      if (isClosing.current) isClosing.current = false
      else {
        // Browsers close a dialog at the second Escape without asking; the caller may keep it open.
        ref.current?.showModal()
        onClose()
      }
    },
    // Escape fires `cancel`, and so does a file input inside the dialog.
    onCancel(event: SyntheticEvent) {
      if (!isOnElementItself(event)) return
      event.preventDefault()
      onClose()
    },
    // A click on the dialog element itself is outside its content.
    onClick: (event: MouseEvent) => isOnElementItself(event) && onClose(),
  }
  return { shown, dialog }
}
