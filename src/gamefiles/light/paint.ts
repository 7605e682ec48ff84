import type { Rgb } from '../model/palette.ts'
import type { Vec3 } from '../model/vectors.ts'
import { styleLimits } from './boxStyles.ts'

/** Approximately linear light of an sRGB colour, as the shader computes it. */
export const toLight = ([red, green, blue]: Rgb): Vec3 => [(red / 255) ** 2, (green / 255) ** 2, (blue / 255) ** 2]

export type Paint = { colour: Vec3; glow: number }

export function toPaint({ colours }: { colours: Uint8Array }, box: number): Paint {
  const at = box * 4
  const style = colours[at + 3]!
  const glow = style > styleLimits.lit && style <= styleLimits.board ? 1 : 0
  return { colour: toLight([colours[at]!, colours[at + 1]!, colours[at + 2]!]), glow }
}
