import { useEffect } from 'react'
import type { Question } from './confirmation.ts'

const dirtyGuards = new Set<symbol>()

// Imported lazily: few pages have input. Loaded with the first of it, because the network may be gone when it is needed.
const loadQuestion = () => import('./leaveQuestion.ts')

export const hasUnsavedInput = (): boolean => dirtyGuards.size > 0

/** Returns true if there is no unsaved input or the user agrees. */
export async function confirmLeaving(question?: Question): Promise<boolean> {
  if (dirtyGuards.size === 0) return true
  const { confirmLoss } = await loadQuestion()
  if (!(await confirmLoss(question))) return false
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
    loadQuestion().catch(() => {})
    return () => {
      dirtyGuards.delete(guard)
      if (dirtyGuards.size === 0) removeEventListener('beforeunload', warnBeforeUnload)
    }
  }, [dirty])
}
