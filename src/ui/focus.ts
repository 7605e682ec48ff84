/** As the `ref` of what has taken the place of a control: the focus goes on there. It needs `tabIndex={-1}`. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus()

/** As the `ref` around a form that somebody has asked for: the focus goes on in its first field. */
export const focusesFirst = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
