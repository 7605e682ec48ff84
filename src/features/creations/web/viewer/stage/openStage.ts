import { Mesh, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { mayReplaceHash, readViewHash, type View, viewHash } from './cameraView.ts'
import { followPointer, type Pointed } from './followPointer.ts'
import { orbit } from './orbit.ts'
import { noTop, stageContent } from './stageContent.ts'
import { aim, fieldOfView, wholeView } from './wholeView.ts'

export type { Pointed } from './followPointer.ts'
export type { Thing } from './readModel.ts'

const squareMetres = 0.3
const mostPixelRatio = 2

export type StageOptions = {
  canvas: HTMLCanvasElement
  onPoint: (pointed: Pointed | undefined) => void
  /** The browser took the display away, for instance because too many pages wanted it. */
  onLost: () => void
}

/** A model on a canvas, and what can be done with it. `dispose` gives back everything that was taken. */
export type Stage = {
  /** Of one square each, from the bottom. */
  layerCount: number
  hasWires: boolean
  reset(): void
  showWires(isShown: boolean): void
  /** Shows so many layers from the bottom. */
  showLayers(count: number): void
  /** How much work one picture is. */
  drawCalls(): number
  dispose(): void
}

/** Whether models can be shown here at all. */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  const options = { alpha: true, antialias: true, powerPreference: 'high-performance' } as const
  return (canvas.getContext('webgl2', options) as WebGL2RenderingContext | null) ?? undefined
}

/** Draws when something has changed and never otherwise. Throws where the bytes are no model. */
export async function openStage(bytes: ArrayBuffer, { canvas, onPoint, onLost }: StageOptions): Promise<Stage> {
  const content = await stageContent(bytes)
  const context = openContext(canvas)
  if (!context) throw new Error('There is no WebGL')
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true })
  const scene = new Scene()
  const camera = new PerspectiveCamera(fieldOfView, 1)
  const abort = new AbortController()
  const { bounds, model, showWires, setTop, find } = content
  scene.add(model)
  let frame = 0

  const draw = (): void => {
    frame = 0
    renderer.render(scene, camera)
  }
  const ask = (): void => {
    if (frame === 0 && !abort.signal.aborted) frame = requestAnimationFrame(draw)
  }
  const resize = (): void => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, mostPixelRatio))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    ask()
  }
  const look = (view: View): void => {
    aim(camera, view, bounds)
    ask()
  }

  resize()
  const home = wholeView(content.extent, camera.aspect)
  const turning = orbit(canvas, {
    view: home,
    distances: [0.5, home.distance * 4],
    onChange: look,
    onSettled: keepInAddress,
  })
  turning.view = readViewHash(location.hash) ?? home
  look(turning.view)

  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      event.preventDefault()
      onLost()
    },
    { signal: abort.signal },
  )
  followPointer({ canvas, signal: abort.signal, camera, find, onPoint, ask })

  return {
    layerCount: Math.max(1, Math.ceil((bounds.max.y - bounds.min.y) / squareMetres - 0.01)),
    hasWires: content.hasWires,
    reset() {
      turning.view = home
      look(home)
      keepInAddress(undefined)
    },
    showWires(isShown) {
      showWires(isShown)
      ask()
    },
    showLayers(count) {
      const top = bounds.min.y + count * squareMetres
      setTop(top >= bounds.max.y - 0.001 ? noTop : top)
      ask()
    },
    drawCalls: () => renderer.info.render.calls,
    dispose() {
      abort.abort()
      cancelAnimationFrame(frame)
      observer.disconnect()
      turning.dispose()
      disposeAll(scene)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function keepInAddress(view: View | undefined): void {
  if (!mayReplaceHash(location.hash)) return
  const hash = view ? `#${viewHash(view)}` : ''
  if (hash !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}

function disposeAll(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of [object.material].flat()) material.dispose()
  })
}
