import type { Rgb } from '#gamefiles/model/palette.ts'
import { addVectors, multiplyQuaternions, type Quaternion, rotateVector, type Vec3 } from '#gamefiles/model/vectors.ts'
import { findRole } from '#gamefiles/view/boxes.ts'

export const metresPerSquare = 0.3
const origin: Vec3 = [0, 0, 0]

/** When a box is drawn: always, or only while its lamps are off or on. */
export const visibility = { always: 0, whileOff: 1, whileOn: 2 } as const
type Visibility = (typeof visibility)[keyof typeof visibility]

/** `count` neighbouring lamps are a binary number, lowest bit first. */
export type BoxLamps = { first: number; count: number; visibility?: Visibility }

/** Boxes in columns, which a worker can hand over and a graphics card can read. */
export type LiveBoxes = {
  count: number
  /** Per box: centre and three half axes, 12 numbers in metres and glTF axes. */
  frames: Float32Array<ArrayBuffer>
  /** Per box: red, green, blue, and 255 for a board. */
  colours: Uint8Array<ArrayBuffer>
  /** Per box: the colour at the highest number of its lamps. */
  litColours: Uint8Array<ArrayBuffer>
  /** Per box: first lamp, number of lamps, visibility. */
  lamps: Float32Array<ArrayBuffer>
  /** Per box: the component, or wire, that it is part of. */
  owners: Int32Array<ArrayBuffer>
}

export type NewBox = {
  position: Vec3
  rotation: Quaternion
  at?: Vec3
  size: Vec3
  /** Radians around the x axis. */
  tilt?: number
  colour: Rgb
  litColour?: Rgb
  lamps?: BoxLamps | undefined
  isBoard?: boolean
  owner: number
}

/** The role of each box of the parts, by the type of its component. */
export function findRoles({ count, owners }: LiveBoxes, types: readonly string[]): Uint8Array {
  const roles = types.map(findRole)
  return Uint8Array.from({ length: count }, (_, box) => roles[owners[box]!]!)
}

const floatsPerBox = 12

/** Collects boxes without an object for each. */
export class BoxList {
  #count = 0
  readonly #frames: Float32Array<ArrayBuffer>
  readonly #colours: Uint8Array<ArrayBuffer>
  readonly #litColours: Uint8Array<ArrayBuffer>
  readonly #lamps: Float32Array<ArrayBuffer>
  readonly #owners: Int32Array<ArrayBuffer>

  constructor(maxCount: number) {
    this.#frames = new Float32Array(maxCount * floatsPerBox)
    this.#colours = new Uint8Array(maxCount * 4)
    this.#litColours = new Uint8Array(maxCount * 4)
    this.#lamps = new Float32Array(maxCount * 3)
    this.#owners = new Int32Array(maxCount)
  }

  get count(): number {
    return this.#count
  }

  add(box: NewBox): void {
    const index = this.#count++
    this.#writeFrame(index * floatsPerBox, box)
    const { colour, litColour = colour, isBoard, lamps, owner } = box
    for (let channel = 0; channel < 3; channel++) {
      this.#colours[index * 4 + channel] = colour[channel]!
      this.#litColours[index * 4 + channel] = litColour[channel]!
    }
    this.#colours[index * 4 + 3] = isBoard ? 255 : 0
    if (lamps) {
      this.#lamps[index * 3] = lamps.first
      this.#lamps[index * 3 + 1] = lamps.count
      this.#lamps[index * 3 + 2] = lamps.visibility ?? visibility.always
    }
    this.#owners[index] = owner
  }

  toBoxes(): LiveBoxes {
    const count = this.#count
    const [frames, colours, litColours] = [this.#frames, this.#colours, this.#litColours]
    const [lamps, owners] = [this.#lamps, this.#owners]
    // Most saves fill all columns: only controls and undrawn wires need less.
    if (count === owners.length) return { count, frames, colours, litColours, lamps, owners }
    return {
      count,
      frames: frames.slice(0, count * floatsPerBox),
      colours: colours.slice(0, count * 4),
      litColours: litColours.slice(0, count * 4),
      lamps: lamps.slice(0, count * 3),
      owners: owners.slice(0, count),
    }
  }

  /** Centre and half axes. The z axis is mirrored, and so is the third half axis, which keeps boxes right-handed. */
  #writeFrame(start: number, { position, rotation, at = origin, size, tilt = 0 }: NewBox): void {
    const [x, y, z, w] =
      tilt === 0 ? rotation : multiplyQuaternions(rotation, [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)])
    const centre = at === origin ? position : addVectors(position, rotateVector(at, rotation))
    const frames = this.#frames
    frames[start] = centre[0] * metresPerSquare
    frames[start + 1] = centre[1] * metresPerSquare
    frames[start + 2] = -centre[2] * metresPerSquare
    const half = metresPerSquare / 2
    const [sizeX, sizeY, sizeZ] = [size[0] * half, size[1] * half, size[2] * half]
    frames[start + 3] = sizeX * (1 - 2 * (y * y + z * z))
    frames[start + 4] = sizeX * 2 * (x * y + z * w)
    frames[start + 5] = -sizeX * 2 * (x * z - y * w)
    frames[start + 6] = sizeY * 2 * (x * y - z * w)
    frames[start + 7] = sizeY * (1 - 2 * (x * x + z * z))
    frames[start + 8] = -sizeY * 2 * (y * z + x * w)
    frames[start + 9] = -sizeZ * 2 * (x * z + y * w)
    frames[start + 10] = -sizeZ * 2 * (y * z - x * w)
    frames[start + 11] = sizeZ * (1 - 2 * (x * x + y * y))
  }
}
