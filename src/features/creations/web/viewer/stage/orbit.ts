import { limited, type View } from './cameraView.ts'

const turnPerPixel = 0.006
const turnPerKey = 0.12
const zoomPerKey = 1.2
const zoomPerWheel = 0.0016
const pixelsPerLine = 30
const slideShare = 0.0016
const settledAfterMs = 400

export type Orbit = { view: View; dispose(): void }

export type OrbitOptions = {
  view: View
  /** The least and the most distance that make sense for the model. */
  distances: readonly [number, number]
  onChange: (view: View) => void
  /** Once somebody has finished turning, sliding or zooming. */
  onSettled: (view: View) => void
}

/**
 * Turns, slides and zooms by mouse, touch and keyboard. The wheel zooms only where the model has the focus or Ctrl is
 * held, and one finger turns to the sides only: who wants to scroll the page past the model can.
 */
export function orbit(element: HTMLElement, options: OrbitOptions): Orbit {
  const abort = new AbortController()
  const moves = new Moves(options)
  followPointers(element, moves, abort.signal)
  followWheel(element, moves, abort.signal)
  followKeys(element, moves, abort.signal)
  return {
    get view() {
      return moves.view
    },
    set view(view) {
      moves.view = view
    },
    dispose() {
      abort.abort()
      moves.stop()
    },
  }
}

class Moves {
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

  slide(x: number, y: number): void {
    this.#change({ target: slid(this.view, x, y) })
  }

  home(): void {
    this.#change(this.#options.view)
  }

  stop(): void {
    clearTimeout(this.#settling)
  }

  #change(next: Partial<View>): void {
    const { distances, onChange, onSettled } = this.#options
    const distance = Math.min(distances[1], Math.max(distances[0], next.distance ?? this.view.distance))
    this.view = { ...this.view, ...next, distance, elevation: limited(next.elevation ?? this.view.elevation) }
    onChange(this.view)
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => onSettled(this.view), settledAfterMs)
  }
}

/** One pointer turns, or slides with the right button or Shift; two fingers zoom and slide. */
function followPointers(element: HTMLElement, moves: Moves, signal: AbortSignal): void {
  const pointers = new Map<number, PointerEvent>()
  const down = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, event)
  }
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const [x, y] = [event.clientX - before.clientX, event.clientY - before.clientY]
    const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId)
    pointers.set(event.pointerId, event)
    if (other) {
      moves.zoom(apart(before, other) / Math.max(1, apart(event, other)))
      moves.slide(x / 2, y / 2)
    } else if (event.buttons === 2 || event.shiftKey) moves.slide(x, y)
    else moves.turn(x * turnPerPixel, y * turnPerPixel)
  }
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId)
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

const apart = (a: PointerEvent, b: PointerEvent): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

function followWheel(element: HTMLElement, moves: Moves, signal: AbortSignal): void {
  const turn = (event: WheelEvent): void => {
    if (!event.ctrlKey && document.activeElement !== element) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : pixelsPerLine)
    moves.zoom(Math.exp(pixels * zoomPerWheel))
  }
  element.addEventListener('wheel', turn, { signal, passive: false })
}

function followKeys(element: HTMLElement, moves: Moves, signal: AbortSignal): void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => moves.turn(-turnPerKey, 0),
    ArrowRight: () => moves.turn(turnPerKey, 0),
    ArrowUp: () => moves.turn(0, turnPerKey),
    ArrowDown: () => moves.turn(0, -turnPerKey),
    '+': () => moves.zoom(1 / zoomPerKey),
    '=': () => moves.zoom(1 / zoomPerKey),
    '-': () => moves.zoom(zoomPerKey),
    Home: () => moves.home(),
  }
  const press = (event: KeyboardEvent): void => {
    const act = event.altKey || event.metaKey || event.ctrlKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    // Around the model the same keys lead to the next picture.
    event.stopPropagation()
    act()
  }
  element.addEventListener('keydown', press, { signal })
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
