import { startTransition, useEffect, useState } from 'react'
import { useHydrated } from '#client/useHydrated.ts'

const batchSize = 40

/**
 * Returns how many of `count` items to render: all of them while hydrating server HTML, else a growing number in
 * low-priority batches, so that a thousand comments do not block input.
 */
export function useProgressiveCount(count: number): number {
  const isHydrated = useHydrated()
  const [rendered, setRendered] = useState(isHydrated ? batchSize : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (rendered === Number.POSITIVE_INFINITY || !count) return
    // What is added later may come before the rest, which must stay.
    if (rendered >= count) return setRendered(Number.POSITIVE_INFINITY)
    const timer = setTimeout(() => startTransition(() => setRendered(rendered + batchSize)))
    return () => clearTimeout(timer)
  }, [rendered, count])
  return Math.min(rendered, count)
}
