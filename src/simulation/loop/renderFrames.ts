import { toLight } from '#gamefiles/light/paint.ts'
import { developPicture, drawModel } from '#gamefiles/poster/picture.ts'
import type { PartBoxes } from '#gamefiles/view/boxes.ts'
import { measureBoxes } from '#gamefiles/view/measureBoxes.ts'
import { type LiveBoxes, visibility } from '../view/boxList.ts'
import { isLit } from '../view/lampLayout.ts'

/** The animation is as large as the picture of a card, on which it lies. */
export const loopSize = { width: 480, height: 270 }

/** The limit of the work, which is some seconds with all frames. */
const maxPixels = 30_000_000

export type LoopModel = { parts: LiveBoxes & PartBoxes; wires: LiveBoxes }

/**
 * Draws a model in each of the states, one frame below the other. Nobody presses its controls, so that only colours differ
 * between the frames. Returns null if that takes too long.
 */
export function renderFrames(model: LoopModel, states: readonly Uint32Array[]): Uint8Array<ArrayBuffer> | null {
  const { parts, wires } = model
  const { width, height } = loopSize
  const frameBytes = width * height * 4
  const pixels = new Uint8Array(frameBytes * states.length)
  const find = (box: number) => (box < parts.count ? ([parts, box] as const) : ([wires, box - parts.count] as const))
  const isDrawn = (box: number) => isShown(...find(box), states[0]!)
  const { raster, left, lighting } = drawModel(model, { ...measureBoxes(model), size: loopSize, maxPixels, isDrawn })
  if (left > 0) return null
  for (const [frame, lamps] of states.entries()) {
    const picture = developPicture(raster, model, { ...lighting, getPaint: (box) => getPaint(...find(box), lamps) })
    pixels.set(picture, frame * frameBytes)
  }
  return pixels
}

function isShown({ lamps }: LiveBoxes, box: number, states: Uint32Array): boolean {
  const shown = lamps[box * 3 + 2]!
  if (shown === visibility.always) return true
  return isLit(states, lamps[box * 3]!) === (shown === visibility.whileOn)
}

function getPaint({ colours, litColours, lamps }: LiveBoxes, box: number, states: Uint32Array) {
  const [first, count] = [lamps[box * 3]!, lamps[box * 3 + 1]!]
  const isLamp = lamps[box * 3 + 2] === visibility.always
  let value = 0
  for (let lamp = 0; lamp < count; lamp++) value += Number(isLit(states, first + lamp)) * 2 ** lamp
  const share = count === 0 || !isLamp ? 0 : value / (2 ** count - 1)
  const mix = (channel: number) => {
    const colour = colours[box * 4 + channel]!
    return colour + (litColours[box * 4 + channel]! - colour) * share
  }
  return { colour: toLight([mix(0), mix(1), mix(2)]), glow: share }
}
