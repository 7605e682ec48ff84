import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'

const announceMs = 1_500
const maxAnnounced = 6

type DisplayState = { key: number; text: string }

const toMap = (states: readonly DisplayState[]) => new Map(states.map(({ key, text }) => [key, text]))

/** Tells screen readers which displays have changed, at a pace that they can follow. */
export function LiveDisplays({ states }: { states: readonly DisplayState[] }) {
  const [announced, setAnnounced] = useState('')
  const latest = useRef(states)
  useEffect(() => {
    latest.current = states
  }, [states])
  useEffect(() => {
    let before = toMap(latest.current)
    const timer = setInterval(() => {
      // A display that has just come into the list has not changed, so it is not announced.
      const changed = latest.current.flatMap(({ key, text }) => ((before.get(key) ?? text) === text ? [] : [text]))
      before = toMap(latest.current)
      if (changed.length > 0) setAnnounced(changed.slice(0, maxAnnounced).join(', '))
    }, announceMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  )
}
