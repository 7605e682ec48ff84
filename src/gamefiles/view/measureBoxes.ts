import type { Vec3 } from '../model/vectors.ts'
import type { BoxFrames, PartBoxes } from './boxes.ts'
import { chooseView } from './chooseView.ts'
import { type Bounds, type Direction, findBounds, findOutline } from './frameView.ts'

/** Where a model is and from where to look at it first. */
export type Measures = {
  bounds: Bounds
  view: Direction & {
    /** The outermost points of what has to be seen. */
    points: readonly Vec3[]
  }
}

export function measureBoxes({ parts, wires }: { parts: PartBoxes; wires: BoxFrames }): Measures {
  const direction = chooseView(parts)
  return { bounds: findBounds(parts, wires), view: { ...direction, points: findOutline(parts, direction) } }
}
