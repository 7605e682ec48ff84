import { useEffect, useState, useSyncExternalStore } from 'react'

/** The first change comes early, to show that there is more; the others leave time to look (specification, section 2). */
const firstMs = 4_000
const restMs = 6_000

const query = '(prefers-reduced-motion: reduce)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )

type Shown = { index: number; before: number | undefined }

/** Goes through `count` things, round and round; stands still with reduced motion, until asked to go on. */
export function useSlideshow(count: number, preload: (index: number) => void) {
  const reduced = useReducedMotion()
  const [wish, setWish] = useState<boolean>()
  const [{ index, before }, show] = useState<Shown>({ index: 0, before: undefined })
  const isRunning = wish ?? !reduced

  useEffect(() => {
    if (!isRunning) return
    preload((index + 1) % count)
    const step = () => show({ index: (index + 1) % count, before: index })
    const timer = setTimeout(step, before === undefined ? firstMs : restMs)
    return () => clearTimeout(timer)
  }, [isRunning, index, before, count, preload])

  return { index, before, isRunning, toggle: () => setWish(!isRunning) }
}
