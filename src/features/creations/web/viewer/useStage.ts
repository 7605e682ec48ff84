import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PointedThing, Stage } from './stage/createStage.ts'

export type ModelSource = { url: string; byteSize: number }

export type StageState =
  | { kind: 'poster' }
  | { kind: 'loading'; percent: number }
  | { kind: 'large'; proceed: () => void }
  | { kind: 'shown'; stage: Stage }
  | { kind: 'refused'; reason: 'noWebGl' | 'lost' | 'failed' }

type UseStageOptions = {
  model: ModelSource
  canvas: RefObject<HTMLCanvasElement | null>
  onPoint: (pointed?: PointedThing) => void
}

export function useStage({ model, canvas, onPoint }: UseStageOptions) {
  const [state, setState] = useState<StageState>({ kind: 'poster' })
  const controller = useRef<AbortController>(undefined)
  const stage = useRef<Stage>(undefined)
  const { url, byteSize } = model

  const loadedUrl = useRef('')
  const close = useCallback(() => {
    controller.current?.abort()
    stage.current?.dispose()
    stage.current = undefined
  }, [])

  const load = useCallback(async () => {
    // A viewer that was hidden and is shown again: its canvas cannot get a second context.
    if (loadedUrl.current === url && controller.current?.signal.aborted === false) return
    close()
    loadedUrl.current = url
    const abort = new AbortController()
    controller.current = abort
    setState({ kind: 'loading', percent: 0 })
    const fail = (reason: 'noWebGl' | 'lost' | 'failed') => {
      if (abort.signal.aborted) return
      close()
      setState({ kind: 'refused', reason })
    }
    try {
      const { loadBytes, isLargeModel, createStage, getWebGlContext, yieldToEventLoop } = await import(
        './stage/createStage.ts'
      )
      await yieldToEventLoop()
      if (abort.signal.aborted || !canvas.current) return
      if (!getWebGlContext(canvas.current)) return fail('noWebGl')
      const onProgress = (share: number) =>
        abort.signal.aborted || setState({ kind: 'loading', percent: Math.floor(share * 100) })
      const bytes = await loadBytes(url, { byteSize, signal: abort.signal, onProgress })
      if (abort.signal.aborted) return
      if (isLargeModel(bytes)) {
        await new Promise<void>((proceed) => setState({ kind: 'large', proceed }))
        setState({ kind: 'loading', percent: 100 })
        await yieldToEventLoop()
      }
      if (abort.signal.aborted || !canvas.current) return
      const opened = await createStage(bytes, { canvas: canvas.current, onPoint, onLost: () => fail('lost') })
      if (abort.signal.aborted) return opened.dispose()
      stage.current = opened
      setState({ kind: 'shown', stage: opened })
    } catch (error) {
      if (!abort.signal.aborted) console.warn('The model cannot be shown', error)
      fail('failed')
    }
  }, [url, byteSize, canvas, onPoint, close])

  useEffect(() => close, [close])
  return { state, load }
}
