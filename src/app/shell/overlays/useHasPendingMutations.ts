import { useEffect, useState } from 'react'
import { observeMutations } from '#client/queries/useMutation.ts'

/** Whether an action waits for its answer. */
export function useHasPendingMutations(): boolean {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const end = () => setCount((before) => before - 1)
    observeMutations((work) => {
      setCount((before) => before + 1)
      work.then(end, end)
    })
  }, [])
  return count > 0
}
