import { type EncodedPicture, encodePicture } from './encodePicture.ts'

type Variant = { width: number; bytes: Buffer }
type VariantOptions = { maxWidth: number; widths: readonly number[]; trim?: boolean }
export type EncodedVariants = { full: EncodedPicture; variants: Variant[] }

/**
 * Encodes an image at most `maxWidth` wide, and a variant for each of `widths` that is smaller. Throws
 * PictureRejectedError.
 */
export async function encodeVariants(
  original: Buffer,
  { maxWidth, widths, trim = false }: VariantOptions,
): Promise<EncodedVariants> {
  const whole = await encodePicture(original, { maxWidth, trim })
  const variants: Variant[] = []
  for (const width of widths.filter((width) => width < whole.width)) {
    variants.push({ width, bytes: (await encodePicture(original, { maxWidth: width, trim })).bytes })
  }
  return { full: whole, variants }
}

/** Returns the smallest variant width for `?w=` in `query`; undefined for the full image. */
export function findVariantWidth(widths: readonly number[], query: unknown): number | undefined {
  const requested = Number((query as Record<string, unknown>).w)
  return requested > 0 ? widths.find((width) => width >= requested) : undefined
}
