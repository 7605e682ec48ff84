import { type EncodedPicture, encodePicture } from './encodePicture.ts'

type Form = { width: number; bytes: Buffer }

/**
 * A picture made no wider than `atMost`, and its smaller forms of those widths that are less than its own, in their order.
 * Throws PictureRefused.
 */
export async function encodeForms(
  original: Buffer,
  { atMost, widths }: { atMost: number; widths: readonly number[] },
): Promise<{ whole: EncodedPicture; forms: Form[] }> {
  const whole = await encodePicture(original, { atMost })
  const forms: Form[] = []
  for (const width of widths.filter((width) => width < whole.width)) {
    forms.push({ width, bytes: (await encodePicture(original, { atMost: width })).bytes })
  }
  return { whole, forms }
}

/** The width of the smallest form that is at least as wide as `?w=` asks; undefined where the whole picture is to be sent. */
export function widthFor(widths: readonly number[], query: unknown): number | undefined {
  const wanted = Number((query as Record<string, unknown>).w)
  return wanted > 0 ? widths.find((width) => width >= wanted) : undefined
}
