import { useEffect } from 'react'

const dirtyGuards = new Set<symbol>()

/** True while some input of the page would be lost by leaving it. */
const hasUnsavedInput = (): boolean => dirtyGuards.size > 0

/** Asks before unsaved input is left behind; true when there is none or the visitor agrees. The app's router calls it. */
export function confirmLeaving(question: string): boolean {
  if (!hasUnsavedInput()) return true
  if (!window.confirm(question)) return false
  dirtyGuards.clear()
  return true
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** While `dirty`, leaving the page raises the browser's warning, and leaving it within the app asks first. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const guard = Symbol('unsaved input')
    dirtyGuards.add(guard)
    addEventListener('beforeunload', warnBeforeUnload)
    return () => {
      dirtyGuards.delete(guard)
      if (dirtyGuards.size === 0) removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [dirty])
}
