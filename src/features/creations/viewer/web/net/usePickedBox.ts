import { type RefObject, useEffect, useState } from 'react'
import { highlightPart } from '../highlightedPart.ts'
import type { Stage } from '../stage/openStage.ts'
import type { FoundBox } from '../stage/stageContent.ts'

/** A pointer that moves farther turns the view. */
const maxMovePx = 6
const pegTypes = ['MHG.Peg', 'MHG.ThroughPeg']

/** The wire or peg that was clicked, and after it the peg of any part; a click on anything else clears it. */
export function usePickedBox(stage: Stage, frame: RefObject<HTMLElement | null>) {
  const [picked, setPicked] = useState<FoundBox>()
  const isActive = picked !== undefined
  useEffect(() => {
    const canvas = frame.current?.querySelector('canvas')
    if (!canvas || !stage.boxes || stage.hasChanges) return
    const abort = new AbortController()
    let start: PointerEvent | undefined
    const onUp = ({ clientX, clientY, offsetX, offsetY }: PointerEvent) => {
      if (!start || Math.hypot(clientX - start.clientX, clientY - start.clientY) > maxMovePx) return
      const box = stage.pickBox(offsetX, offsetY)
      const part = box?.item?.part ?? ''
      const isPicked = box && (isActive || box.isWire || pegTypes.includes(part))
      if (isPicked) highlightPart(undefined)
      setPicked(isPicked ? box : undefined)
    }
    const onDown = (event: PointerEvent) => {
      start = event.button === 0 ? event : undefined
    }
    canvas.addEventListener('pointerdown', onDown, { signal: abort.signal })
    canvas.addEventListener('pointerup', onUp, { signal: abort.signal })
    return () => abort.abort()
  }, [stage, frame, isActive])
  return [picked, setPicked] as const
}
