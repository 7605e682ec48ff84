import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'

const announceMs = 1_500
const maxAnnounced = 6

/** Tells screen readers which displays have changed, at a pace that they can follow. */
export function LiveDisplays({ states }: { states: readonly string[] }) {
  const [announced, setAnnounced] = useState('')
  const latest = useRef(states)
  useEffect(() => {
    latest.current = states
  }, [states])
  useEffect(() => {
    let before = latest.current
    const timer = setInterval(() => {
      const changed = latest.current.filter((state, index) => state !== before[index])
      before = latest.current
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
