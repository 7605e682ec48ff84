import { Box3, Vector3 } from 'three'
import type { Boxes } from './readModel.ts'

/** What all the boxes span. */
export function boundsOf(...lists: readonly Boxes[]): Box3 {
  const bounds = new Box3()
  const corner = new Vector3()
  for (const { count, frames } of lists) {
    for (let box = 0; box < count; box++) {
      const at = box * 12
      const reach = [0, 1, 2].map(
        (axis) =>
          Math.abs(frames[at + 3 + axis]!) + Math.abs(frames[at + 6 + axis]!) + Math.abs(frames[at + 9 + axis]!),
      ) as [number, number, number]
      const [x, y, z] = [frames[at]!, frames[at + 1]!, frames[at + 2]!]
      bounds.expandByPoint(corner.set(x - reach[0], y - reach[1], z - reach[2]))
      bounds.expandByPoint(corner.set(x + reach[0], y + reach[1], z + reach[2]))
    }
  }
  return bounds.isEmpty() ? new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1)) : bounds
}
