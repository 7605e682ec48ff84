import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Pointed, Stage } from './stage/openStage.ts'

export type ModelSource = { url: string; byteSize: number }

export type StageState =
  | { kind: 'poster' }
  | { kind: 'loading'; percent: number }
  | { kind: 'shown'; stage: Stage }
  | { kind: 'refused'; reason: 'noWebGl' | 'lost' | 'failed' }

type Using = { model: ModelSource; canvas: RefObject<HTMLCanvasElement | null>; onPoint: (pointed?: Pointed) => void }

/** The life of a shown model: asked for, loading, shown, and everything given back when the page no longer shows it. */
export function useStage({ model, canvas, onPoint }: Using) {
  const [state, setState] = useState<StageState>({ kind: 'poster' })
  const running = useRef<AbortController>(undefined)
  const stage = useRef<Stage>(undefined)
  const { url, byteSize } = model

  const close = useCallback(() => {
    running.current?.abort()
    stage.current?.dispose()
    stage.current = undefined
  }, [])

  const load = useCallback(async () => {
    close()
    const abort = new AbortController()
    running.current = abort
    setState({ kind: 'loading', percent: 0 })
    const refuse = (reason: 'noWebGl' | 'lost' | 'failed') => {
      if (abort.signal.aborted) return
      close()
      setState({ kind: 'refused', reason })
    }
    try {
      const { loadBytes, openStage, openContext, pause } = await import('./stage/openStage.ts')
      await pause()
      if (abort.signal.aborted || !canvas.current) return
      if (!openContext(canvas.current)) return refuse('noWebGl')
      const onProgress = (share: number) =>
        abort.signal.aborted || setState({ kind: 'loading', percent: Math.floor(share * 100) })
      const bytes = await loadBytes(url, { byteSize, signal: abort.signal, onProgress })
      if (abort.signal.aborted || !canvas.current) return
      const opened = await openStage(bytes, { canvas: canvas.current, onPoint, onLost: () => refuse('lost') })
      if (abort.signal.aborted) return opened.dispose()
      stage.current = opened
      setState({ kind: 'shown', stage: opened })
    } catch (error) {
      if (!abort.signal.aborted) console.warn('The model cannot be shown', error)
      refuse('failed')
    }
  }, [url, byteSize, canvas, onPoint, close])

  useEffect(() => close, [close])
  return { state, load }
}
