import { parseViewHash, updateViewHash, type View } from './cameraView.ts'
import { aimCamera, fitView } from './fitView.ts'
import { followPointer, type PointedThing } from './followPointer.ts'
import { createOrbit } from './orbit.ts'
import { createRenderSurface } from './renderSurface.ts'
import { loadStageContent, unlimitedTop } from './stageContent.ts'
import { yieldToEventLoop } from './yieldToEventLoop.ts'

export type { PointedThing } from './followPointer.ts'
export { loadBytes } from './loadBytes.ts'
export type { Thing } from './parseModel.ts'
export { getWebGlContext } from './renderSurface.ts'
export { yieldToEventLoop } from './yieldToEventLoop.ts'

const metresPerSquare = 0.3
const minDistance = 0.5

export type StageOptions = {
  canvas: HTMLCanvasElement
  onPoint: (pointed: PointedThing | undefined) => void
  /** The browser dropped the WebGL context. */
  onLost: () => void
}

/** `dispose` frees all resources. */
export type Stage = {
  /** Each layer is one square high. */
  layerCount: number
  hasWires: boolean
  /** The package places the roots differently, in an unsupported way. */
  rootsAsSaved: boolean
  reset(): void
  showWires(isShown: boolean): void
  /** Shows the lowest `count` layers. */
  showLayers(count: number): void
  dispose(): void
}

/** Starts with the view in the URL. Throws if the bytes are not a model. */
export async function createStage(bytes: ArrayBuffer, { canvas, onPoint, onLost }: StageOptions): Promise<Stage> {
  const { bounds, model, extent, hasWires, rootsAsSaved, showWires, setTop, find } = await loadStageContent(bytes)
  await yieldToEventLoop()
  const screen = createRenderSurface(canvas, model, onLost)
  const { camera, requestRender } = screen
  const applyView = (view: View): void => {
    aimCamera(camera, view, bounds)
    requestRender()
  }
  const initialView = fitView(extent, camera.aspect)
  const distances = [minDistance, initialView.distance * 4] as const
  const orbitControls = createOrbit(canvas, {
    view: initialView,
    distances,
    onChange: applyView,
    onSettled: updateViewHash,
  })
  orbitControls.view = parseViewHash(location.hash) ?? initialView
  applyView(orbitControls.view)
  await screen.ready()
  const stopFollowing = followPointer({ canvas, camera, find, onPoint, requestRender })

  return {
    layerCount: Math.max(1, Math.ceil((bounds.max.y - bounds.min.y) / metresPerSquare - 0.01)),
    hasWires,
    rootsAsSaved,
    reset() {
      orbitControls.view = initialView
      applyView(initialView)
      updateViewHash(undefined)
    },
    showWires(isShown) {
      showWires(isShown)
      requestRender()
    },
    showLayers(count) {
      const top = bounds.min.y + count * metresPerSquare
      setTop(top >= bounds.max.y - 0.001 ? unlimitedTop : top)
      requestRender()
    },
    dispose() {
      stopFollowing()
      orbitControls.dispose()
      screen.dispose()
    },
  }
}
