import { type RefObject, useEffect } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'

export const zoomStep = 0.5
const wheelPauseMs = 80

/**
 * Zooms by whole steps, where the library multiplies: plus and minus on the keyboard, and the wheel, of which a turn
 * within 80 ms of the last counts as the same (D47).
 */
export function useZoomSteps(zoom: RefObject<ZoomRef | null>, { largest }: { largest: number }): void {
  useEffect(() => {
    let lastWheelMs = Number.NEGATIVE_INFINITY
    const change = (by: number): void => {
      const current = zoom.current
      if (current && !current.disabled) current.changeZoom(Math.min(largest, Math.max(1, current.zoom + by)))
    }
    const take = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key]
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      take(event)
      change(by)
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY === 0) return
      take(event)
      if (event.timeStamp - lastWheelMs < wheelPauseMs) return
      lastWheelMs = event.timeStamp
      change(event.deltaY < 0 ? zoomStep : -zoomStep)
    }
    const capture = { capture: true, passive: false }
    window.addEventListener('keydown', onKeyDown, capture)
    window.addEventListener('wheel', onWheel, capture)
    return () => {
      window.removeEventListener('keydown', onKeyDown, capture)
      window.removeEventListener('wheel', onWheel, capture)
    }
  }, [zoom, largest])
}
