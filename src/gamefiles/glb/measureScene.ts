import type { Scene } from '../model/scene.ts'
import { mapAxes, type Vec3 } from '../model/vectors.ts'
import { forEachBox, toView } from '../poster/camera.ts'
import { metresPerSquare } from './boxMesh.ts'

type Range = { min: number[]; max: number[] }

/** Measures in metres and glTF axes. */
export type SceneMeasures = {
  bounds: Range
  /** The extent to the right, up and towards the camera, seen as on the poster. */
  view: Range
}

/** Measures all boxes, so that a viewer can place its camera before it has them. */
export function measureScene(scene: Scene): SceneMeasures {
  const bounds = new RangeOfBoxes()
  const view = new RangeOfBoxes()
  forEachBox(scene, ({ middle, axes }) => {
    bounds.add(middle, axes)
    view.add(toView(middle), [toView(axes[0]), toView(axes[1]), toView(axes[2])])
  })
  return { bounds: bounds.toMetres([1, 1, -1]), view: view.toMetres([1, -1, -1]) }
}

class RangeOfBoxes {
  readonly #min: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly #max: [number, number, number] = [-Infinity, -Infinity, -Infinity]

  add(middle: Vec3, [first, second, third]: readonly [Vec3, Vec3, Vec3]): void {
    for (const axis of [0, 1, 2] as const) {
      const reach = Math.abs(first[axis]) + Math.abs(second[axis]) + Math.abs(third[axis])
      this.#min[axis] = Math.min(this.#min[axis], middle[axis] - reach)
      this.#max[axis] = Math.max(this.#max[axis], middle[axis] + reach)
    }
  }

  /** An axis of the sign -1 points the other way. */
  toMetres(signs: Vec3): Range {
    const [low, high] = [this.#min, this.#max]
    const min = mapAxes((axis) => (signs[axis] > 0 ? low[axis] : -high[axis]) * metresPerSquare)
    const max = mapAxes((axis) => (signs[axis] > 0 ? high[axis] : -low[axis]) * metresPerSquare)
    return { min: [...min], max: [...max] }
  }
}
