import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'

/** The maximum of all bodies, in code points. */
const maxPreviewLength = 50_000

export const previewInput = z.object({
  text: storableText().check(
    z.refine((value) => countCodePoints(value) <= maxPreviewLength, {
      error: () => messages.tooLong(maxPreviewLength),
    }),
  ),
})
