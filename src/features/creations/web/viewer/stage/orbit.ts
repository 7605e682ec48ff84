import { limited, type View } from './cameraView.ts'

const turnPerPixel = 0.006
const turnPerKey = 0.12
const zoomPerKey = 1.2
const zoomPerWheel = 0.0016
const slideShare = 0.0016

export type OrbitTarget = {
  view: View
  /** The least and the most distance that make sense for the model. */
  distances: readonly [number, number]
}

export type Orbit = { view: View; dispose(): void }

type Options = OrbitTarget & {
  onChange: (view: View) => void
  /** Once somebody has finished turning, sliding or zooming. */
  onSettled: (view: View) => void
}

/**
 * Turns, slides and zooms by mouse, touch and keyboard. The wheel zooms only where the model has the focus or Ctrl is
 * held, and one finger turns to the sides only: who wants to scroll the page past the model can.
 */
export function orbit(element: HTMLElement, options: Options): Orbit {
  const state: Orbit = { view: options.view, dispose: () => abort.abort() }
  const abort = new AbortController()
  const pointers = new Map<number, PointerEvent>()
  let settling: ReturnType<typeof setTimeout> | undefined

  const change = (next: Partial<View>): void => {
    const [least, most] = options.distances
    const distance = Math.min(most, Math.max(least, next.distance ?? state.view.distance))
    state.view = { ...state.view, ...next, distance, elevation: limited(next.elevation ?? state.view.elevation) }
    options.onChange(state.view)
    clearTimeout(settling)
    settling = setTimeout(() => options.onSettled(state.view), 400)
  }
  abort.signal.addEventListener('abort', () => clearTimeout(settling))

  const turn = (x: number, y: number): void =>
    change({ azimuth: state.view.azimuth - x, elevation: state.view.elevation + y })
  const zoom = (by: number): void => change({ distance: state.view.distance * by })
  const slide = (x: number, y: number): void => change({ target: slid(state.view, x, y) })

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY]
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId)
    pointers.set(event.pointerId, event)
    if (other) {
      const distance = (pointer: PointerEvent) =>
        Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY)
      zoom(distance(before) / Math.max(1, distance(event)))
      slide(x / 2, y / 2)
    } else if (before.button === 2 || event.shiftKey) slide(x, y)
    else turn(x * turnPerPixel, y * turnPerPixel)
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-turnPerKey, 0),
    ArrowRight: () => turn(turnPerKey, 0),
    ArrowUp: () => turn(0, turnPerKey),
    ArrowDown: () => turn(0, -turnPerKey),
    '+': () => zoom(1 / zoomPerKey),
    '=': () => zoom(1 / zoomPerKey),
    '-': () => zoom(zoomPerKey),
    Home: () => change(options.view),
  }

  const { signal } = abort
  element.addEventListener('pointermove', onPointerMove, { signal })
  element.addEventListener(
    'pointerdown',
    (event) => {
      element.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, event)
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, (event) => pointers.delete(event.pointerId), { signal })
  }
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && document.activeElement !== element) return
      event.preventDefault()
      zoom(Math.exp(event.deltaY * (event.deltaMode === 0 ? 1 : 30) * zoomPerWheel))
    },
    { signal, passive: false },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const act = event.altKey || event.metaKey || event.ctrlKey ? undefined : keys[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    { signal },
  )
  return state
}

/** The point that is looked at after the picture was dragged by so many pixels. */
function slid({ azimuth, elevation, distance, target }: View, x: number, y: number): View['target'] {
  const by = distance * slideShare
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  return [
    target[0] - x * by * cosA - y * by * sinA * sinE,
    target[1] + y * by * cosE,
    target[2] + x * by * sinA - y * by * cosA * sinE,
  ]
}
