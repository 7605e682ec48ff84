import { useEffect } from 'react'

const dirtyGuards = new Set<symbol>()

const hasUnsavedInput = (): boolean => dirtyGuards.size > 0

/** Returns true if there is no unsaved input or the user agrees. */
export function confirmLeaving(question: string): boolean {
  if (!hasUnsavedInput()) return true
  if (!window.confirm(question)) return false
  dirtyGuards.clear()
  return true
}

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

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
