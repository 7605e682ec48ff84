import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Progress } from './stage/loadStage.ts'
import type { PointedItem, Stage } from './stage/openStage.ts'

export type ModelSource = { url: string; byteSize: number }

export type StageState =
  | { kind: 'poster' }
  | ({ kind: 'loading' } & Progress)
  | { kind: 'large' }
  | { kind: 'shown'; stage: Stage }
  | { kind: 'refused'; reason: 'noWebGl' | 'lost' | 'failed' }

type UseStageOptions = {
  model: ModelSource
  canvas: RefObject<HTMLCanvasElement | null>
  onPoint: (pointed?: PointedItem) => void
}

export function useStage({ model: { url }, canvas, onPoint }: UseStageOptions) {
  const [state, setState] = useState<StageState>({ kind: 'poster' })
  const controller = useRef<AbortController>(undefined)
  const stage = useRef<Stage>(undefined)

  const loadedUrl = useRef('')
  const close = useCallback(() => {
    controller.current?.abort()
    stage.current?.dispose()
    stage.current = undefined
  }, [])

  /** `isConfirmed` if the user agreed to a large model. */
  const load = useCallback(
    async (isConfirmed = false) => {
      // A viewer that was hidden and is shown again: its canvas cannot get a second context.
      if (!isConfirmed && loadedUrl.current === url && controller.current?.signal.aborted === false) return
      close()
      loadedUrl.current = url
      const abort = new AbortController()
      controller.current = abort
      const { signal } = abort
      const update = (next: StageState) => signal.aborted || setState(next)
      const fail = (reason: 'noWebGl' | 'lost' | 'failed') => {
        update({ kind: 'refused', reason })
        if (!signal.aborted) close()
      }
      update({ kind: 'loading', percent: 0, isDrawn: false })
      try {
        const { loadStage } = await import('./stage/loadStage.ts')
        if (signal.aborted || !canvas.current) return
        const opened = await loadStage({
          canvas: canvas.current,
          url,
          signal,
          isConfirmed,
          onPoint,
          onLost: () => fail('lost'),
          onProgress: (progress) => update({ kind: 'loading', ...progress }),
        })
        if (opened === 'noWebGl') return fail(opened)
        if (opened === 'large') return update({ kind: opened })
        if (signal.aborted) return opened.dispose()
        stage.current = opened
        setState({ kind: 'shown', stage: opened })
      } catch (error) {
        if (!signal.aborted) console.warn('The model cannot be shown', error)
        fail('failed')
      }
    },
    [url, canvas, onPoint, close],
  )

  useEffect(() => close, [close])
  return { state, load }
}
