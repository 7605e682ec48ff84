import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListView } from './useList.ts'

/** Calls `grow` within 30 % of a viewport height, once for each value of `loaded`. */
export function GrowingEnd({ loaded, grow }: NonNullable<ListView<unknown>['growth']>) {
  const end = useRef<HTMLDivElement>(null)
  // Errors are not caught, because unhandled ones lead to the error screen.
  const onEnd = useEffectEvent(() => void grow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a grown list is observed again, because its end may still be near.
  useEffect(() => {
    if (!end.current) return
    let isLoading = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isLoading) return
        isLoading = true
        onEnd()
      },
      { rootMargin: '30%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [loaded])
  return <div ref={end} />
}
