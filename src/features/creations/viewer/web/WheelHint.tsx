import { type RefObject, useLayoutEffect, useState } from 'react'
import { messages } from '../messages.ts'
import styles from './WheelHint.module.css'

const hideDelayMs = 2_000

/** Says once how to zoom, when the wheel scrolls the page past a model without focus. */
export function WheelHint({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    const canvas = frame.current?.querySelector('canvas')
    if (!canvas) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = () => {
      setShown(false)
      abort.abort()
    }
    const show = ({ ctrlKey }: WheelEvent) => {
      if (ctrlKey || document.activeElement === canvas) return
      setShown(true)
      clearTimeout(timer)
      timer = setTimeout(hide, hideDelayMs)
    }
    canvas.addEventListener('wheel', show, { signal: abort.signal, passive: true })
    canvas.addEventListener('focus', hide, { signal: abort.signal })
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [frame])
  return (
    <p className={styles.hint} data-shown={isShown}>
      {messages.stage.wheelHint()}
    </p>
  )
}
