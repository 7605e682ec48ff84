import { type RefObject, useEffect } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'

export const zoomStep = 0.5
const wheelDebounceMs = 80

/** Adds fixed steps, where the library multiplies. Wheel events within 80 ms count as one. */
export function useZoomSteps(zoom: RefObject<ZoomRef | null>, { maxZoom }: { maxZoom: number }): void {
  useEffect(() => {
    let lastWheelMs = Number.NEGATIVE_INFINITY
    const zoomBy = (step: number): void => {
      const current = zoom.current
      if (current && !current.disabled) current.changeZoom(Math.min(maxZoom, Math.max(1, current.zoom + step)))
    }
    const stopEvent = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key]
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      stopEvent(event)
      zoomBy(step)
    }
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY === 0) return
      stopEvent(event)
      if (event.timeStamp - lastWheelMs < wheelDebounceMs) return
      lastWheelMs = event.timeStamp
      zoomBy(event.deltaY < 0 ? zoomStep : -zoomStep)
    }
    const capture = { capture: true, passive: false }
    window.addEventListener('keydown', onKeyDown, capture)
    window.addEventListener('wheel', onWheel, capture)
    return () => {
      window.removeEventListener('keydown', onKeyDown, capture)
      window.removeEventListener('wheel', onWheel, capture)
    }
  }, [zoom, maxZoom])
}
