type Size = { width: number; height: number }
type Light = Size & { values: Float32Array }

/** What shines is collected in a picture that is so many times smaller: halos are soft. */
export const glowScale = 4

/** Radii in shares of the height of the picture, and how strong each halo is. */
const halos = [
  { radius: 0.005, strength: 0.6 },
  { radius: 0.028, strength: 0.5 },
] as const
const passes = 2
const shine = 0.42

/** Returns the halos of what shines, as they are shown. */
export function blurGlow(glow: Float32Array, size: Size): Light {
  const sum = new Float32Array(glow.length)
  for (const { radius, strength } of halos) {
    const blurred = blur(glow.slice(), size, Math.max(1, Math.round(radius * size.height)))
    for (let at = 0; at < sum.length; at++) sum[at]! += blurred[at]! * strength
  }
  for (let at = 0; at < sum.length; at++) sum[at] = shine * Math.sqrt(sum[at]!)
  return { values: sum, ...size }
}

/** Averages over a window, first along the rows and then along the columns, some times in turn. */
function blur(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < passes; pass++) {
    for (let channel = 0; channel < 3; channel++) {
      for (let y = 0; y < height; y++)
        blurLine(values, line, { start: y * width * 3 + channel, step: 3, count: width, radius })
      for (let x = 0; x < width; x++)
        blurLine(values, line, { start: x * 3 + channel, step: width * 3, count: height, radius })
    }
  }
  return values
}

type Line = { start: number; step: number; count: number; radius: number }

function blurLine(values: Float32Array, line: Float32Array, { start, step, count, radius }: Line): void {
  let sum = 0
  for (let at = 0; at < Math.min(radius, count); at++) sum += values[start + at * step]!
  for (let at = 0; at < count; at++) {
    if (at + radius < count) sum += values[start + (at + radius) * step]!
    if (at - radius - 1 >= 0) sum -= values[start + (at - radius - 1) * step]!
    line[at] = sum / (2 * radius + 1)
  }
  for (let at = 0; at < count; at++) values[start + at * step] = Math.max(0, line[at]!)
}

/** Writes the halos of a row of the picture. */
export function readHalos({ values, width, height }: Light, row: number, halo: Float32Array): void {
  const fy = Math.min(height - 1, Math.max(0, (row + 0.5) / glowScale - 0.5))
  const iy = Math.min(Math.max(0, height - 2), Math.floor(fy))
  const v = fy - iy
  for (let x = 0; x * 3 < halo.length; x++) {
    const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / glowScale - 0.5))
    const ix = Math.min(Math.max(0, width - 2), Math.floor(fx))
    const u = fx - ix
    const from = (iy * width + ix) * 3
    const below = from + width * 3
    for (let channel = 0; channel < 3; channel++) {
      const upper = values[from + channel]! * (1 - u) + values[from + 3 + channel]! * u
      const lower = values[below + channel]! * (1 - u) + values[below + 3 + channel]! * u
      halo[x * 3 + channel] = upper * (1 - v) + lower * v
    }
  }
}
