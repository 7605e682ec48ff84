/** What a box belongs to. */
export type ModelItem = {
  part: string
  inputs?: string
  outputs?: string
  text?: string
  /** How the text looks on its plate. */
  label?: string
  /** How the part differs between the two saves that a model compares. */
  change?: string
}

/** The arrays have room for boxes that have not arrived. */
export type Boxes = {
  count: number
  /** Per box: centre and three half axes, 12 numbers in metres. */
  frames: Float32Array
  /** Per box: sRGB red, green, blue, and its phase, which is subtracted from 255 for a board. */
  colours: Uint8Array
  /** Per box: index of what it belongs to. */
  items: Uint16Array
}

export const allocateBoxes = (maxCount: number): Boxes => ({
  count: 0,
  frames: new Float32Array(maxCount * 12),
  colours: new Uint8Array(maxCount * 4),
  items: new Uint16Array(maxCount),
})
