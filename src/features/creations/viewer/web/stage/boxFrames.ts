/** A box as its centre and three half axes, or a transformation as what it makes of the unit cube: 12 numbers. */
type Frames = Float32Array | Float64Array

type Placement = { translation?: ArrayLike<number>; rotation?: ArrayLike<number>; scale?: ArrayLike<number> }

const origin = [0, 0, 0]
const identity = [0, 0, 0, 1]
const unscaled = [1, 1, 1]

export function setFrame(
  frame: Frames,
  { translation = origin, rotation = identity, scale = unscaled }: Placement,
): Frames {
  const [x, y, z, w] = [rotation[0]!, rotation[1]!, rotation[2]!, rotation[3]!]
  for (let axis = 0; axis < 3; axis++) frame[axis] = translation[axis]!
  frame[3] = scale[0]! * (1 - 2 * (y * y + z * z))
  frame[4] = scale[0]! * 2 * (x * y + z * w)
  frame[5] = scale[0]! * 2 * (x * z - y * w)
  frame[6] = scale[1]! * 2 * (x * y - z * w)
  frame[7] = scale[1]! * (1 - 2 * (x * x + z * z))
  frame[8] = scale[1]! * 2 * (y * z + x * w)
  frame[9] = scale[2]! * 2 * (x * z + y * w)
  frame[10] = scale[2]! * 2 * (y * z - x * w)
  frame[11] = scale[2]! * (1 - 2 * (x * x + y * y))
  return frame
}

type Slot = { frames: Frames; start: number }

/** Writes a frame as another one transforms it. */
export function transformFrame(by: Frames, from: Slot, to: Slot): void {
  for (let vector = 0; vector < 12; vector += 3) {
    const at = from.start + vector
    const [x, y, z] = [from.frames[at]!, from.frames[at + 1]!, from.frames[at + 2]!]
    for (let axis = 0; axis < 3; axis++) {
      const turned = by[3 + axis]! * x + by[6 + axis]! * y + by[9 + axis]! * z
      to.frames[to.start + vector + axis] = vector === 0 ? turned + by[axis]! : turned
    }
  }
}
