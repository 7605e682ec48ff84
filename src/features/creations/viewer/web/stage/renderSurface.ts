import { LinearSRGBColorSpace, Mesh, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { fieldOfView } from '#gamefiles/view/frameView.ts'
import { StageAnimation } from './animation.ts'
import { FrameBudget } from './frameBudget.ts'
import { createGlow } from './glow.ts'
import { compileShaders, drawSmall, waitForDriver } from './graphicsDriver.ts'
import type { StageContent } from './stageContent.ts'

const maxPixelRatio = 2

export type RenderSurface = {
  camera: PerspectiveCamera
  requestRender(): void
  /**
   * Draws frame after frame for some milliseconds, or only the last one on a slow device. `onFrame` gets the share of them that
   * has passed.
   */
  drawFor(durationMs: number, onFrame: (share: number) => void): void
  /** Has the graphics driver compile what is needed to draw what is there, while the page goes on with its own work. */
  prepare(): Promise<void>
  /** Draws from now on. Resolves once the first frame is there. */
  start(): Promise<void>
  dispose(): void
}

/** Checks for WebGL; the canvas keeps the expensive context for `createRenderSurface`. */
export function getWebGlContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  const options = { alpha: true, antialias: true, powerPreference: 'high-performance' } as const
  return (canvas.getContext('webgl2', options) as WebGL2RenderingContext | null) ?? undefined
}

function createRenderer(canvas: HTMLCanvasElement, { isOurs }: { isOurs: boolean }): WebGLRenderer {
  const context = getWebGlContext(canvas)
  if (!context) throw new Error('There is no WebGL')
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true })
  // Checking shader errors would block until compilation ends.
  renderer.debug.checkShaderErrors = false
  renderer.info.autoReset = false
  // Our own shaders write finished colours, and are compiled once for canvas and targets if both ask for the same ones.
  if (isOurs) renderer.outputColorSpace = LinearSRGBColorSpace
  return renderer
}

/** Throws without WebGL; calls `onLost` when the browser drops the context. */
export function createRenderSurface(
  canvas: HTMLCanvasElement,
  { model, light }: Pick<StageContent, 'model' | 'light'>,
  onLost: () => void,
): RenderSurface {
  const renderer = createRenderer(canvas, { isOurs: light !== undefined })
  const scene = new Scene().add(model)
  const camera = new PerspectiveCamera(fieldOfView, 1)
  const abort = new AbortController()
  const glow = light && !matchMedia('(forced-colors: active)').matches ? createGlow(renderer, light) : undefined
  const budget = new FrameBudget()
  let frame = 0
  const animation = new StageAnimation()

  const draw = (now: number): void => {
    frame = 0
    animation.advance(now)
    renderer.info.reset()
    renderer.render(scene, camera)
    // These counts are for performance measurements.
    canvas.dataset.drawCalls = String(renderer.info.render.calls)
    canvas.dataset.triangles = String(renderer.info.render.triangles)
    if (budget.has('effects')) glow?.draw(scene, camera)
    if (light) {
      budget.measureFrom(now, () => {
        light.uniforms.plain.value = budget.has('shades') ? 0 : 1
        if (!abort.signal.aborted) resize()
      })
    }
    if (animation.isRunning) requestRender()
  }
  let isStarted = false
  const requestRender = (): void => {
    if (isStarted && frame === 0 && !abort.signal.aborted) frame = requestAnimationFrame(draw)
  }
  let size = ''
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = Math.min(devicePixelRatio, budget.has('fine pixels') ? maxPixelRatio : 1)
    const newSize = `${width} ${height} ${ratio}`
    // Even an unchanged size reallocates the drawing buffer, and the observer fires once at the start.
    if (width === 0 || height === 0 || newSize === size) return
    size = newSize
    renderer.setDrawingBufferSize(width, height, ratio)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    light?.resize(height * ratio)
    glow?.resize(width * ratio, height * ratio)
    requestRender()
  }
  resize()
  watchSize(canvas, { onResize: resize, signal: abort.signal })
  listenForLoss(canvas, { onLost, signal: abort.signal })
  return {
    camera,
    requestRender,
    drawFor(durationMs, onFrame) {
      if (!budget.has('effects')) onFrame(1)
      else animation.start({ startMs: performance.now(), durationMs, onFrame })
      requestRender()
    },
    async prepare() {
      const drawn = { renderer, scene, camera, glow }
      await compileShaders(drawn, abort.signal)
      if (!isStarted && !abort.signal.aborted) await drawSmall(drawn, abort.signal)
    },
    async start() {
      isStarted = true
      requestRender()
      await new Promise(requestAnimationFrame)
      await waitForDriver(renderer, abort.signal)
    },
    dispose() {
      abort.abort()
      cancelAnimationFrame(frame)
      disposeAll(scene)
      glow?.dispose()
      light?.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function watchSize(
  canvas: HTMLCanvasElement,
  { onResize, signal }: { onResize: () => void; signal: AbortSignal },
): void {
  const observer = new ResizeObserver(onResize)
  observer.observe(canvas)
  signal.addEventListener('abort', () => observer.disconnect())
}

function listenForLoss(
  canvas: HTMLCanvasElement,
  { onLost, signal }: { onLost: () => void; signal: AbortSignal },
): void {
  const handle = (event: Event): void => {
    event.preventDefault()
    onLost()
  }
  canvas.addEventListener('webglcontextlost', handle, { signal })
}

function disposeAll(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of [object.material].flat()) material.dispose()
  })
}
