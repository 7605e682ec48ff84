import type { View } from '#gamefiles/view/frameView.ts'
import { clampElevation } from './cameraView.ts'

const radiansPerPixel = 0.006
const radiansPerKey = 0.12
const zoomPerKey = 1.2
const zoomPerWheel = 0.0016
const pixelsPerLine = 30
const panPerPixel = 0.0016
const settleDelayMs = 400

export type Orbit = { view: View; dispose(): void }

export type OrbitOptions = {
  view: View
  /** Brings a view back into its bounds. */
  limit: (view: View) => View
  onChange: (view: View) => void
  /** Called after a pause in the movement. */
  onSettled: (view: View) => void
}

/**
 * The wheel zooms only with focus or Ctrl, and one finger turns only sideways, so that the page can scroll past the
 * model.
 */
export function createOrbit(element: HTMLElement, options: OrbitOptions): Orbit {
  const abort = new AbortController()
  const state = new OrbitState(options)
  followPointers(element, state, abort.signal)
  followWheel(element, state, abort.signal)
  followKeys(element, state, abort.signal)
  return {
    get view() {
      return state.view
    },
    set view(view) {
      state.view = view
    },
    dispose() {
      abort.abort()
      state.stop()
    },
  }
}

class OrbitState {
  view: View
  readonly #options: OrbitOptions
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(options: OrbitOptions) {
    this.#options = options
    this.view = options.view
  }

  turn(x: number, y: number): void {
    this.#change({ azimuth: this.view.azimuth - x, elevation: this.view.elevation + y })
  }

  zoom(by: number): void {
    this.#change({ distance: this.view.distance * by })
  }

  pan(x: number, y: number): void {
    this.#change({ target: panTarget(this.view, x, y) })
  }

  home(): void {
    this.#change(this.#options.view)
  }

  stop(): void {
    clearTimeout(this.#settling)
  }

  #change(next: Partial<View>): void {
    const { limit, onChange, onSettled } = this.#options
    const elevation = clampElevation(next.elevation ?? this.view.elevation)
    this.view = limit({ ...this.view, ...next, elevation })
    onChange(this.view)
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => onSettled(this.view), settleDelayMs)
  }
}

/** One pointer orbits, or pans with the right button or Shift; two zoom and pan. */
function followPointers(element: HTMLElement, state: OrbitState, signal: AbortSignal): void {
  const pointers = new Map<number, PointerEvent>()
  const onDown = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, event)
  }
  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY]
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId)
    pointers.set(event.pointerId, event)
    if (other) {
      state.zoom(distanceBetween(before, other) / Math.max(1, distanceBetween(event, other)))
      state.pan(x / 2, y / 2)
    } else if (event.buttons === 2 || event.shiftKey) state.pan(x, y)
    else state.turn(x * radiansPerPixel, y * radiansPerPixel)
  }
  const onUp = (event: PointerEvent): void => void pointers.delete(event.pointerId)
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

const distanceBetween = (a: PointerEvent, b: PointerEvent): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

function followWheel(element: HTMLElement, state: OrbitState, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && document.activeElement !== element) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : pixelsPerLine)
    state.zoom(Math.exp(pixels * zoomPerWheel))
  }
  element.addEventListener('wheel', onWheel, { signal, passive: false })
}

function followKeys(element: HTMLElement, state: OrbitState, signal: AbortSignal): void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => state.turn(-radiansPerKey, 0),
    ArrowRight: () => state.turn(radiansPerKey, 0),
    ArrowUp: () => state.turn(0, radiansPerKey),
    ArrowDown: () => state.turn(0, -radiansPerKey),
    '+': () => state.zoom(1 / zoomPerKey),
    '=': () => state.zoom(1 / zoomPerKey),
    '-': () => state.zoom(zoomPerKey),
    Home: () => state.home(),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = event.altKey || event.metaKey || event.ctrlKey ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    // The gallery around the viewer uses the same keys.
    event.stopPropagation()
    action()
  }
  element.addEventListener('keydown', onKeyDown, { signal })
}

function panTarget({ azimuth, elevation, distance, target }: View, x: number, y: number): View['target'] {
  const by = distance * panPerPixel
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)]
  return [
    target[0] - x * by * cosA - y * by * sinA * sinE,
    target[1] + y * by * cosE,
    target[2] + x * by * sinA - y * by * cosA * sinE,
  ]
}
