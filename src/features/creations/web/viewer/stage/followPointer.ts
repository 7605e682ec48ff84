import { type PerspectiveCamera, Vector3 } from 'three'
import type { Thing } from './readModel.ts'
import type { StageContent } from './stageContent.ts'

export type Pointed = { thing: Thing; x: number; y: number }

export type Following = {
  canvas: HTMLCanvasElement
  camera: PerspectiveCamera
  find: StageContent['find']
  onPoint: (pointed: Pointed | undefined) => void
  ask: () => void
}

/**
 * Looks up what is under the pointer, once for each picture at most, and not while somebody turns the model. Gives the
 * function that ends it.
 */
export function followPointer({ canvas, camera, find, onPoint, ask }: Following): () => void {
  const abort = new AbortController()
  let waiting: PointerEvent | undefined
  const show = (): void => {
    const event = waiting
    waiting = undefined
    if (!event || abort.signal.aborted) return
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const thing = find(rayThrough(camera, (x / width) * 2 - 1, 1 - (y / height) * 2))
    onPoint(thing && { thing, x, y })
    ask()
  }
  const leave = (): void => {
    waiting = undefined
    find(undefined)
    onPoint(undefined)
    ask()
  }
  const move = (event: PointerEvent): void => {
    if (event.buttons !== 0 && event.pointerType === 'mouse') return leave()
    if (!waiting) requestAnimationFrame(show)
    waiting = event
  }
  canvas.addEventListener('pointermove', move, { signal: abort.signal })
  canvas.addEventListener('pointerleave', leave, { signal: abort.signal })
  return () => abort.abort()
}

/** From the eye through a point of the picture, both from -1 to 1. */
function rayThrough(camera: PerspectiveCamera, x: number, y: number) {
  const direction = new Vector3(x, y, 0.5).unproject(camera).sub(camera.position).normalize()
  return { origin: camera.position.toArray(), direction: direction.toArray() }
}
