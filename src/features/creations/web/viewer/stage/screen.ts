import { Mesh, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { fieldOfView } from './wholeView.ts'

const mostPixelRatio = 2

/** A canvas on which something is drawn when it has changed, and never otherwise. */
export type Screen = {
  camera: PerspectiveCamera
  /** Draws with the next picture of the browser, however often it is asked for. */
  ask(): void
  /** Until it can be drawn at once: the shaders are translated beside the page, which goes on meanwhile. */
  ready(): Promise<unknown>
  dispose(): void
}

/** Whether models can be shown here at all; the canvas keeps its context, which is dear, for `openScreen`. */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  const options = { alpha: true, antialias: true, powerPreference: 'high-performance' } as const
  return (canvas.getContext('webgl2', options) as WebGL2RenderingContext | null) ?? undefined
}

/** Throws where there is no WebGL. `onLost` is told when the browser takes it away. */
export function openScreen(canvas: HTMLCanvasElement, model: Object3D, onLost: () => void): Screen {
  const context = openContext(canvas)
  if (!context) throw new Error('There is no WebGL')
  const renderer = new WebGLRenderer({ canvas, context, alpha: true, antialias: true })
  // To ask how a translation went would be to wait for its end.
  renderer.debug.checkShaderErrors = false
  const scene = new Scene().add(model)
  const camera = new PerspectiveCamera(fieldOfView, 1)
  const abort = new AbortController()
  let frame = 0

  const draw = (): void => {
    frame = 0
    renderer.render(scene, camera)
    // For whoever measures: how much work one picture is.
    canvas.dataset.drawCalls = String(renderer.info.render.calls)
  }
  let isReady = false
  const ask = (): void => {
    if (isReady && frame === 0 && !abort.signal.aborted) frame = requestAnimationFrame(draw)
  }
  let size = ''
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas
    const ratio = Math.min(devicePixelRatio, mostPixelRatio)
    const asked = `${width} ${height} ${ratio}`
    // A canvas that is given its own size gets new memory for all its pixels, too; the observer begins by telling it.
    if (width === 0 || height === 0 || asked === size) return
    size = asked
    renderer.setDrawingBufferSize(width, height, ratio)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    ask()
  }
  const lose = (event: Event): void => {
    event.preventDefault()
    onLost()
  }

  resize()
  const observer = new ResizeObserver(resize)
  observer.observe(canvas)
  canvas.addEventListener('webglcontextlost', lose, { signal: abort.signal })
  return {
    camera,
    ask,
    async ready() {
      // A browser that cannot tell when they are is not waited for, nor asked: three would say so in the console.
      if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(scene, camera)
      isReady = true
      ask()
    },
    dispose() {
      abort.abort()
      cancelAnimationFrame(frame)
      observer.disconnect()
      disposeAll(scene)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

function disposeAll(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return
    object.geometry.dispose()
    for (const material of [object.material].flat()) material.dispose()
  })
}
