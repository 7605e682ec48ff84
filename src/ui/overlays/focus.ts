/** A ref callback for an element that replaces a control; it needs `tabIndex={-1}`. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** A ref callback for a container that the user opened. */
export const focusFirstField = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()

/** A ref callback for a container in a dialog: showModal() obeys the attribute, which React's `autoFocus` does not set. */
export const autofocusFirstField = (element: HTMLElement | null): void =>
  element?.querySelector('input:not([hidden])')?.setAttribute('autofocus', '')

/** A ref callback for a control that a dialog focuses first. */
export const autofocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
