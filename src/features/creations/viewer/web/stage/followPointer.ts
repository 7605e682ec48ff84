import { type PerspectiveCamera, Vector3 } from 'three'
import type { ModelItem } from './boxes.ts'
import type { StageContent } from './stageContent.ts'

export type PointedItem = { item: ModelItem; x: number; y: number }

export type FollowPointerOptions = {
  canvas: HTMLCanvasElement
  camera: PerspectiveCamera
  find: StageContent['find']
  onPoint: (pointed: PointedItem | undefined) => void
  requestRender: () => void
}

/** Runs at most once per frame and not during a drag. Returns a function that stops it. */
export function followPointer({ canvas, camera, find, onPoint, requestRender }: FollowPointerOptions): () => void {
  const abort = new AbortController()
  let pendingEvent: PointerEvent | undefined
  const update = (): void => {
    const event = pendingEvent
    pendingEvent = undefined
    if (!event || abort.signal.aborted) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const item = find(castRay(camera, (x / width) * 2 - 1, 1 - (y / height) * 2))
    onPoint(item && { item, x, y })
    requestRender()
  }
  const clear = (): void => {
    pendingEvent = undefined
    find(undefined)
    onPoint(undefined)
    requestRender()
  }
  const onMove = (event: PointerEvent): void => {
    if (event.buttons !== 0 && event.pointerType === 'mouse') return clear()
    if (!pendingEvent) requestAnimationFrame(update)
    pendingEvent = event
  }
  canvas.addEventListener('pointermove', onMove, { signal: abort.signal })
  canvas.addEventListener('pointerleave', clear, { signal: abort.signal })
  return () => abort.abort()
}

/** Casts a ray from the camera; x and y are from -1 to 1. */
export function castRay(camera: PerspectiveCamera, x: number, y: number) {
  const direction = new Vector3(x, y, 0.5).unproject(camera).sub(camera.position).normalize()
  return { origin: camera.position.toArray(), direction: direction.toArray() }
}
