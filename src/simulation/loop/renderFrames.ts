import type { Rgb } from '#gamefiles/model/palette.ts'
import { scaleVector, type Vec3 } from '#gamefiles/model/vectors.ts'
import { fitCamera, type PlacedBox } from '#gamefiles/poster/camera.ts'
import { drawBox } from '#gamefiles/poster/drawBox.ts'
import { downsample, Raster } from '#gamefiles/poster/raster.ts'
import { type LiveBoxes, metresPerSquare, visibility } from '../view/boxList.ts'
import { isLit } from '../view/lampLayout.ts'

/** The animation is as large as the picture of a card, on which it lies. */
export const loopSize = { width: 480, height: 270 }

const supersampling = 2
/** The limit for all frames together, which is some seconds of work. */
const maxPixelsVisited = 200_000_000

/** Draws a model in each of the states, one frame below the other. Returns null if that takes too long. */
export function renderFrames(
  models: readonly LiveBoxes[],
  states: readonly Uint32Array[],
): Uint8Array<ArrayBuffer> | null {
  const { width, height } = loopSize
  const frameBytes = width * height * 4
  const pixels = new Uint8Array(frameBytes * states.length)
  const size = { width: width * supersampling, height: height * supersampling }
  const camera = fitCamera((onBox) => {
    for (const boxes of models) for (let box = 0; box < boxes.count; box++) onBox(placeBox(boxes, box))
  }, size)
  let visited = 0
  for (const [frame, lamps] of states.entries()) {
    const raster = new Raster(size.width, size.height)
    for (const boxes of models) {
      for (let box = 0; box < boxes.count; box++) {
        const colour = getColour(boxes, box, lamps)
        const isBoard = boxes.colours[box * 4 + 3] === 255
        if (colour) drawBox(raster, camera, { ...placeBox(boxes, box), colour, isBoard })
        if (visited + raster.pixelsVisited > maxPixelsVisited) return null
      }
    }
    visited += raster.pixelsVisited
    pixels.set(downsample(raster), frame * frameBytes)
  }
  return pixels
}

/** Returns a box in squares and the game's axes, whose z is mirrored. */
function placeBox({ frames }: LiveBoxes, box: number): PlacedBox {
  const vectorAt = (index: number): Vec3 => {
    const at = box * 12 + index * 3
    return scaleVector([frames[at]!, frames[at + 1]!, -frames[at + 2]!], 1 / metresPerSquare)
  }
  return { middle: vectorAt(0), axes: [vectorAt(1), vectorAt(2), vectorAt(3)] }
}

/** Undefined for a box that is not drawn in this state. */
function getColour({ colours, litColours, lamps }: LiveBoxes, box: number, states: Uint32Array): Rgb | undefined {
  const [first, count, shown] = [lamps[box * 3]!, lamps[box * 3 + 1]!, lamps[box * 3 + 2]!]
  let value = 0
  for (let lamp = 0; lamp < count; lamp++) value += Number(isLit(states, first + lamp)) * 2 ** lamp
  if (shown === visibility.whileOff && value > 0) return undefined
  if (shown === visibility.whileOn && value === 0) return undefined
  const share = count === 0 ? 0 : value / (2 ** count - 1)
  const mix = (channel: number) => {
    const colour = colours[box * 4 + channel]!
    return colour + (litColours[box * 4 + channel]! - colour) * share
  }
  return [mix(0), mix(1), mix(2)]
}
