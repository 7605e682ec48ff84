import { z } from 'zod'
import { readColor } from '../look/colors.ts'
import { findNearestAccent, isUsableAccent } from '../look/palette.ts'
import { parsePictureKey } from '../look/pictureKey.ts'
import { checkedText } from './values.ts'

const unreadable = 'must be a colour of CSS, such as #c2410c'

/** As `#rrggbb`. */
export const tintColor = checkedText((value) => readColor(value) !== undefined, unreadable).transform(
  (value) => readColor(value) as string,
)

/** One that light pages can show. */
export const accentColor = z
  .string()
  .refine((value) => findUsableColor(value) === readColor(value), {
    error: ({ input }) => {
      const nearest = findUsableColor(String(input))
      return nearest ? `is too pale for light pages, where ${nearest} would do` : unreadable
    },
  })
  .refine((value) => readColor(value) !== undefined, { error: unreadable })
  .transform((value) => readColor(value) as string)

/** The colour itself or, if it is too pale, the nearest one that is not; undefined if it cannot be read. */
export function findUsableColor(value: string): string | undefined {
  const color = readColor(value)
  return color && (isUsableAccent(color) ? color : findNearestAccent(color))
}

export const pictureKey = checkedText(
  (value) => parsePictureKey(value) !== undefined,
  'must be the key of a picture that was uploaded at /management/look',
).transform((value) => parsePictureKey(value)!)
