import { type RefObject, useEffect } from 'react'

const attribute = 'data-resting'

/** Two frames: in the first the browser lays out, after it it remembers the sizes. */
const afterLayout = (then: () => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Marks the branches that have been laid out: from then on those out of sight keep their room and cost nothing, neither when
 * a dialog makes the page inert nor when something above them grows. Their room is known only as wide as they were, so
 * at another width they are laid out again. `drawn` changes with what is there.
 */
export function useRestingBranches(section: RefObject<HTMLElement | null>, drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other branches are there when `drawn` is another.
  useEffect(() => {
    const list = section.current?.querySelector(':scope > ol')
    if (!list) return
    let cancel = () => {}
    let width = list.clientWidth
    const rest = () => {
      for (const branch of list.children) branch.setAttribute(attribute, '')
    }
    const observer = new ResizeObserver(() => {
      if (list.clientWidth === width) return
      width = list.clientWidth
      for (const branch of list.children) branch.removeAttribute(attribute)
      cancel()
      cancel = afterLayout(rest)
    })
    cancel = afterLayout(rest)
    observer.observe(list)
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [section, drawn])
}
