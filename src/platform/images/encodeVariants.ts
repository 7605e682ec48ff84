import { type EncodedPicture, encodePicture } from './encodePicture.ts'

type Variant = { width: number; bytes: Buffer }
type VariantOptions = {
  maxWidth: number
  widths: readonly number[]
  /** What is left of transparent margins, as a share of the longer side; if left out, they stay. */
  margin?: number | undefined
  /**
   * The maximum size of the smallest variant, which gets a lower quality if needed. A picture that is very detailed or
   * tall may still exceed it.
   */
  maxSmallestBytes?: number
}
export type EncodedVariants = { full: EncodedPicture; variants: Variant[] }

/**
 * Encodes an image at most `maxWidth` wide, and a variant for each of `widths` that is smaller. Throws
 * PictureRejectedError.
 */
export async function encodeVariants(
  original: Buffer,
  { maxWidth, widths, margin, maxSmallestBytes = Number.POSITIVE_INFINITY }: VariantOptions,
): Promise<EncodedVariants> {
  const whole = await encodePicture(original, { maxWidth, margin })
  const variants: Variant[] = []
  for (const width of widths.filter((width) => width < whole.width)) {
    const encode = async (quality?: number) =>
      (await encodePicture(original, { maxWidth: width, margin }, quality)).bytes
    let bytes = await encode()
    for (const quality of lowerQualities) {
      if (variants.length > 0 || bytes.length <= maxSmallestBytes) break
      bytes = await encode(quality)
    }
    variants.push({ width, bytes })
  }
  return { full: whole, variants }
}

const lowerQualities = [60, 35, 10]

/** Returns the smallest variant width for `?w=` in `query`; undefined for the full image. */
export function findVariantWidth(widths: readonly number[], query: unknown): number | undefined {
  const requested = Number((query as Record<string, unknown>).w)
  return requested > 0 ? widths.find((width) => width >= requested) : undefined
}
