import { loadSharp } from './loadSharp.ts'

/** The best one that fits is used. */
const qualities = [70, 45, 25]
const timeoutSeconds = 20

/** Frames one below the other, as pixels of red, green, blue and alpha; delays in milliseconds. */
type Animation = { width: number; height: number; pixels: Uint8Array; delays: readonly number[] }

/** Encodes an endless WebP off the event loop. Returns undefined if it would have more than `maxBytes`. */
export async function encodeAnimation(
  { width, height, pixels, delays }: Animation,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const sharp = await loadSharp()
  const raw = { width, height: height * delays.length, channels: 4, pageHeight: height } as const
  for (const quality of qualities) {
    const picture = sharp(pixels, { raw }).timeout({ seconds: timeoutSeconds })
    const bytes = await picture.webp({ quality, loop: 0, delay: [...delays], effort: 4 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  return undefined
}
