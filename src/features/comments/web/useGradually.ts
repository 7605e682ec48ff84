import { startTransition, useEffect, useState } from 'react'
import { useIsLive } from '#client/useIsLive.ts'

const step = 40

/**
 * How many of `count` to draw: all of them where the server has drawn them already, else some at once and the rest while
 * nothing else is to do, so that a thousand comments hold nobody up.
 */
export function useGradually(count: number): number {
  const isLive = useIsLive()
  const [drawn, setDrawn] = useState(isLive ? step : Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)))
    return () => clearTimeout(timer)
  }, [drawn, count])
  return Math.min(drawn, count)
}
