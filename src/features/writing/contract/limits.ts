import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'

/** The longest body there is (D34). */
const previewMost = 50_000

export const previewInput = z.object({
  text: keepableText().check(
    z.refine((value) => lengthOf(value) <= previewMost, { error: () => m.tooLong(previewMost) }),
  ),
})
