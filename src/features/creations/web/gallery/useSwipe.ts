import { type PointerEvent, useRef } from 'react'

const minDistancePx = 40

export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return
      const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y]
      start.current = undefined
      if (Math.abs(x) < minDistancePx || Math.abs(x) < Math.abs(y)) return
      if (x < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
