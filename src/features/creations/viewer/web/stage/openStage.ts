import { metresPerSquare } from '#gamefiles/light/light.ts'
import { frameView, toSphere, type View } from '#gamefiles/view/frameView.ts'
import { parseViewHash, updateViewHash } from './cameraView.ts'
import type { Ray } from './findBoxAtRay.ts'
import { finishContent } from './finishContent.ts'
import { aimCamera, limitView } from './fitView.ts'
import { castRay, followPointer, type PointedItem } from './followPointer.ts'
import { createOrbit } from './orbit.ts'
import { createRenderSurface } from './renderSurface.ts'
import { type IsMarked, type PickedBox, type StageContent, unlimitedTop } from './stageContent.ts'

export type { PointedItem } from './followPointer.ts'

/** Shows a little more than one square. */
const minDistance = 1

export type StageOptions = {
  canvas: HTMLCanvasElement
  onPoint: (pointed: PointedItem | undefined) => void
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
  /** Whether this is a model of two saves. */
  hasChanges: boolean
  /** 0 shows the former save, 1 the later one, and 0.5 both. */
  showChanges(share: number): void
  /** Component types; empty if they cannot be told apart. */
  partTypes: readonly string[]
  /** Shows only what is marked in its colours; without a function everything. */
  mark(isMarked: IsMarked | undefined): void
  /** Marks the components of one type. */
  highlight(partType: string | undefined): void
  /** Undefined if what the model consists of is not known. */
  boxes: StageContent['boxes']
  /** Returns the box at a point of the canvas, in pixels from its corner. */
  pickBox(x: number, y: number): PickedBox | undefined
  /** Returns the ray through a point of the canvas, in pixels from its corner. */
  castRay(x: number, y: number): Ray
  requestRender(): void
  /** Draws from now on. Resolves once the first frame is there. */
  start(): Promise<void>
  /** Shades the boxes and writes on their labels, and draws that; called once all of them are there. */
  finish(): Promise<void>
  /** Draws frame after frame for some milliseconds. `onFrame` gets the share of them that has passed. */
  drawFor(durationMs: number, onFrame: (share: number) => void): void
  dispose(): void
}

/** Begins with the view in the URL. Throws without WebGL. */
export async function openStage(content: StageContent, { canvas, onPoint, onLost }: StageOptions): Promise<Stage> {
  const { hasWires, rootsAsSaved, hasChanges, showWires, setTop, setShare, find, light } = content
  const { bounds, view: first } = content.getMeasures()
  const sphere = toSphere(bounds)
  const screen = createRenderSurface(canvas, content, onLost)
  const { camera, requestRender } = screen
  const applyView = (view: View): void => {
    aimCamera(camera, view, sphere)
    light?.aim(view, camera)
    requestRender()
  }
  const initialView = frameView(first.points, first, camera.aspect)
  light?.setFocus(initialView.target, sphere.radius)
  const distances = [Math.min(minDistance, initialView.distance), initialView.distance * 4] as const
  const orbitControls = createOrbit(canvas, {
    view: initialView,
    limit: (view) => limitView(view, { sphere, distances }),
    onChange: applyView,
    onSettled: updateViewHash,
  })
  const linkedView = parseViewHash(location.hash)
  if (linkedView) orbitControls.view = limitView(linkedView, { sphere, distances })
  applyView(orbitControls.view)
  await screen.prepare()
  const toRay = (x: number, y: number): Ray =>
    castRay(camera, (x / canvas.clientWidth) * 2 - 1, 1 - (y / canvas.clientHeight) * 2)
  let disposed = false
  const stopFollowing = followPointer({ canvas, camera, find, onPoint, requestRender })

  return {
    layerCount: Math.max(1, Math.ceil((bounds.max[1] - bounds.min[1]) / metresPerSquare - 0.01)),
    hasWires,
    rootsAsSaved,
    hasChanges,
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
      const top = bounds.min[1] + count * metresPerSquare
      setTop(top >= bounds.max[1] - 0.001 ? unlimitedTop : top)
      requestRender()
    },
    showChanges(share) {
      setShare(share)
      requestRender()
    },
    partTypes: content.partTypes,
    mark(isMarked) {
      content.mark(isMarked)
      requestRender()
    },
    highlight(partType) {
      content.highlight(partType)
      requestRender()
    },
    boxes: content.boxes,
    pickBox: (x, y) => content.pickBox?.(toRay(x, y)),
    castRay: toRay,
    requestRender,
    drawFor: screen.drawFor,
    start: screen.start,
    async finish() {
      await finishContent(content, { prepare: screen.prepare, isDisposed: () => disposed })
      if (!disposed) await screen.start()
    },
    dispose() {
      disposed = true
      stopFollowing()
      orbitControls.dispose()
      screen.dispose()
    },
  }
}
