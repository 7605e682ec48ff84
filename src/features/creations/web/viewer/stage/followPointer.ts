import { type PerspectiveCamera, Vector3 } from 'three'
import type { Thing } from './readModel.ts'
import type { StageContent } from './stageContent.ts'

export type Pointed = { thing: Thing; x: number; y: number }

export type Following = {
  canvas: HTMLCanvasElement
  signal: AbortSignal
  camera: PerspectiveCamera
  find: StageContent['find']
  onPoint: (pointed: Pointed | undefined) => void
  ask: () => void
}

/** Looks up what is under the pointer, once for each picture at most, and not while somebody turns the model. */
export function followPointer({ canvas, signal, camera, find, onPoint, ask }: Following): void {
  let waiting: PointerEvent | undefined
  const direction = new Vector3()
  const show = (): void => {
    const event = waiting
    waiting = undefined
    if (!event || signal.aborted) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    direction
      .set((x / width) * 2 - 1, 1 - (y / height) * 2, 0.5)
      .unproject(camera)
      .sub(camera.position)
    const thing = find({ origin: camera.position.toArray(), direction: direction.normalize().toArray() })
    onPoint(thing && { thing, x, y })
    ask()
  }
  const leave = (): void => {
    waiting = undefined
    find(undefined)
    onPoint(undefined)
    ask()
  }
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons !== 0 && event.pointerType === 'mouse') return leave()
      if (!waiting) requestAnimationFrame(show)
      waiting = event
    },
    { signal },
  )
  canvas.addEventListener('pointerleave', leave, { signal })
}
