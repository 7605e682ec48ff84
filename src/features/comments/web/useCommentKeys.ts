import { type RefObject, useEffect } from 'react'
import { goToElement } from '#ui/navigation/goToElement.ts'
import { isShortcut } from '#ui/navigation/isShortcut.ts'

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** j and k move to the next and the previous comment, in the order of the page; folded ones are skipped. */
export function useCommentKeys(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (step === undefined || !section.current || !isShortcut(event)) return
      const comment = findComment(section.current, step)
      if (!comment) return
      event.preventDefault()
      goToElement(comment, comment.firstElementChild ?? comment)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [section])
}

function findComment(section: HTMLElement, step: number): HTMLElement | undefined {
  const comments = [...section.querySelectorAll<HTMLElement>('article[id]')].filter(
    (comment) => !comment.parentElement?.closest('details:not([open])'),
  )
  const focused = document.activeElement?.closest<HTMLElement>('article[id]')
  const current = focused ? comments.indexOf(focused) : -1
  if (current >= 0) return comments[current + step]
  // If no comment has the focus, the step starts where the reader has scrolled to.
  const below = comments.findIndex((comment) => comment.getBoundingClientRect().top > innerHeight / 4)
  return step > 0 ? comments[below] : comments[(below < 0 ? comments.length : below) - 1]
}
