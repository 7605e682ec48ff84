/** Scrolls to an element and focuses it, so that the keyboard and screen readers continue there. */
export function goToElement(element: HTMLElement, anchor: Element = element): void {
  for (let parent: Element | null = element; parent; parent = parent.parentElement)
    if (parent instanceof HTMLDetailsElement) parent.open = true
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  anchor.scrollIntoView({ block: 'center' })
}
