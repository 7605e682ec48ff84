import { keepInAddress, readViewHash, type View } from './cameraView.ts'
import { followPointer, type Pointed } from './followPointer.ts'
import { orbit } from './orbit.ts'
import { pause } from './pause.ts'
import { openScreen } from './screen.ts'
import { noTop, stageContent } from './stageContent.ts'
import { aim, wholeView } from './wholeView.ts'

export type { Pointed } from './followPointer.ts'
export { loadBytes } from './loadBytes.ts'
export { pause } from './pause.ts'
export type { Thing } from './readModel.ts'
export { openContext } from './screen.ts'

const squareMetres = 0.3
const nearest = 0.5

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
  /** Its roots stand as they were saved, and in the game perhaps otherwise. */
  rootsAsSaved: boolean
  reset(): void
  showWires(isShown: boolean): void
  /** Shows so many layers from the bottom. */
  showLayers(count: number): void
  dispose(): void
}

/** Puts a model on the stage, seen as the address says or as a whole. Throws where the bytes are no model. */
export async function openStage(bytes: ArrayBuffer, { canvas, onPoint, onLost }: StageOptions): Promise<Stage> {
  const { bounds, model, extent, hasWires, rootsAsSaved, showWires, setTop, find } = await stageContent(bytes)
  await pause()
  const screen = openScreen(canvas, model, onLost)
  const { camera, ask } = screen
  const look = (view: View): void => {
    aim(camera, view, bounds)
    ask()
  }
  const home = wholeView(extent, camera.aspect)
  const distances = [nearest, home.distance * 4] as const
  const turning = orbit(canvas, { view: home, distances, onChange: look, onSettled: keepInAddress })
  turning.view = readViewHash(location.hash) ?? home
  look(turning.view)
  await screen.ready()
  const unfollow = followPointer({ canvas, camera, find, onPoint, ask })

  return {
    layerCount: Math.max(1, Math.ceil((bounds.max.y - bounds.min.y) / squareMetres - 0.01)),
    hasWires,
    rootsAsSaved,
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
    dispose() {
      unfollow()
      turning.dispose()
      screen.dispose()
    },
  }
}
