import { type RefObject, useEffect } from 'react'

const attribute = 'data-laid-out'

/** Waits two frames: the browser lays out in the first one, and remembers the sizes after it. */
const afterLayout = (callback: () => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Marks branches after their first layout, so that CSS can skip rendering them off-screen at their remembered size. The
 * size holds for one width only: a resize removes the marks until the next layout. `rendered` changes with the branches.
 */
export function useContentVisibility(section: RefObject<HTMLElement | null>, rendered: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rendered` changes with the branches.
  useEffect(() => {
    const list = section.current?.querySelector(':scope > ol')
    if (!list) return
    let cancel = () => {}
    let width = list.clientWidth
    const markLaidOut = () => {
      for (const branch of list.children) branch.setAttribute(attribute, '')
    }
    const observer = new ResizeObserver(() => {
      if (list.clientWidth === width) return
      width = list.clientWidth
      for (const branch of list.children) branch.removeAttribute(attribute)
      cancel()
      cancel = afterLayout(markLaidOut)
    })
    cancel = afterLayout(markLaidOut)
    observer.observe(list)
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [section, rendered])
}
