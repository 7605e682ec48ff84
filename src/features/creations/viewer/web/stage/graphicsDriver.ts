import { type PerspectiveCamera, type Scene, type WebGLRenderer, WebGLRenderTarget } from 'three'
import type { Glow } from './glow.ts'

/** Pixels are of no interest: what counts is what the driver compiles for them. */
const smallSize = 8
const pollMs = 20

type Drawn = { renderer: WebGLRenderer; scene: Scene; camera: PerspectiveCamera; glow: Glow | undefined }

/** Compiles the shaders of a scene while the page goes on with its own work. */
export async function compileShaders({ renderer, scene, camera, glow }: Drawn, signal: AbortSignal): Promise<void> {
  glow?.compile()
  // `compileAsync` cannot wait without this extension, and logs a warning.
  if (renderer.extensions.has('KHR_parallel_shader_compile')) await renderer.compileAsync(scene, camera)
  else renderer.compile(scene, camera)
  await waitForDriver(renderer, signal)
}

/**
 * Draws a scene where nobody sees it. Drivers compile some of it only then, and a page with a software renderer waits for
 * each frame that it shows.
 */
export async function drawSmall({ renderer, scene, camera, glow }: Drawn, signal: AbortSignal): Promise<void> {
  const target = new WebGLRenderTarget(smallSize, smallSize, { samples: 4 })
  renderer.setRenderTarget(target)
  renderer.render(scene, camera)
  glow?.draw(scene, camera, target)
  renderer.setRenderTarget(null)
  target.dispose()
  await waitForDriver(renderer, signal)
}

/** Waits until the driver has done what it was asked for. */
export async function waitForDriver(renderer: WebGLRenderer, signal: AbortSignal): Promise<void> {
  const context = renderer.getContext() as WebGL2RenderingContext
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  context.flush()
  while (!signal.aborted && context.getSyncParameter(fence, context.SYNC_STATUS) === context.UNSIGNALED) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  context.deleteSync(fence)
}
