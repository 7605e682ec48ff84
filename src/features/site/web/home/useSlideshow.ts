import { useEffect, useState, useSyncExternalStore } from 'react'

/** Early, to show that there are more pictures. */
const firstDelayMs = 4_000
const delayMs = 6_000

const reducedMotionQuery = '(prefers-reduced-motion: reduce)'

const subscribe = (listener: () => void) => {
  const mediaQuery = matchMedia(reducedMotionQuery)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(reducedMotionQuery).matches,
    () => false,
  )

type SlideshowState = { index: number; previous: number | undefined }

/** Paused under prefers-reduced-motion until the user starts it. */
export function useSlideshow(count: number, preload: (index: number) => void) {
  const isMotionReduced = useReducedMotion()
  const [userChoice, setUserChoice] = useState<boolean>()
  const [{ index, previous }, setState] = useState<SlideshowState>({ index: 0, previous: undefined })
  const isRunning = userChoice ?? !isMotionReduced

  useEffect(() => {
    if (!isRunning || count < 2) return
    preload((index + 1) % count)
    const step = () => setState({ index: (index + 1) % count, previous: index })
    const timer = setTimeout(step, previous === undefined ? firstDelayMs : delayMs)
    return () => clearTimeout(timer)
  }, [isRunning, index, previous, count, preload])

  return { index, previous, isRunning, toggle: () => setUserChoice(!isRunning) }
}
