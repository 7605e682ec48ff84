import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'

/** What is counted; longer ones are cut, as nobody asks for the same again. */
export const recordSearchInput = z.strictObject({
  query: keepableText().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  found: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})
