import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import type { PointedPart } from './describePart.ts'
import type { LiveStage } from './liveStage.ts'

export type Pointed = { part: PointedPart; x: number; y: number }

type Options = {
  circuit: LoadedCircuit | undefined
  canvas: RefObject<HTMLCanvasElement | null>
  onStage: (stage: LiveStage | undefined) => void
}

/** Opens the picture of a circuit once it is loaded. */
export function useLiveStage({ circuit, canvas, onStage }: Options) {
  const [pointed, setPointed] = useState<Pointed>()
  /** Null without WebGL. */
  const [stage, setStage] = useState<LiveStage | null>()
  const opened = useRef<LiveStage>(undefined)
  useEffect(() => {
    if (!circuit) return
    let isClosed = false
    const close = () => {
      opened.current?.dispose()
      opened.current = undefined
      onStage(undefined)
    }
    const open = async () => {
      const { openLiveStage } = await import('./liveStage.ts')
      if (isClosed || !canvas.current) return
      const onLost = () => {
        close()
        setStage(null)
      }
      const next = await openLiveStage(circuit, { canvas: canvas.current, onPoint: setPointed, onLost })
      if (isClosed) return next?.dispose()
      opened.current = next
      onStage(next)
      setStage(next ?? null)
    }
    open().catch((error: unknown) => {
      console.warn('The model cannot be shown', error)
      setStage(null)
    })
    return () => {
      isClosed = true
      close()
    }
  }, [circuit, canvas, onStage])
  return { pointed, stage }
}
