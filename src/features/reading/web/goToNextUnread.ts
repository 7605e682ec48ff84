import { goToElement } from '#ui/navigation/goToElement.ts'

/** New comments of a conversation, or badges of a list. */
const selector = 'article[data-unread-comment], a[data-unread]'

/** Moves to the next unread element, and from the last one to the first. */
export function goToNextUnread(): void {
  const targets = [...document.querySelectorAll<HTMLElement>(selector)]
  const current = document.activeElement?.closest<HTMLElement>(selector)
  const next = targets[current ? (targets.indexOf(current) + 1) % targets.length : findFirstBelow(targets)]
  if (next) goToElement(next, next.firstElementChild ?? next)
}

/** Readers who have scrolled by hand continue from there. */
function findFirstBelow(targets: readonly HTMLElement[]): number {
  if (!document.activeElement || document.activeElement === document.body) {
    const at = targets.findIndex((target) => target.getBoundingClientRect().top > 0)
    return at < 0 ? 0 : at
  }
  const focused = document.activeElement
  const at = targets.findIndex(
    (target) => (focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return at < 0 ? 0 : at
}
