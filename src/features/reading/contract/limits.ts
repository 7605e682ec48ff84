import * as z from 'zod/mini'
import { readingLimits } from './readingLimits.ts'

const lwid = z.string().check(z.regex(/^[a-z]{3}-[0-9a-f]{8}$/))

/** `commentId` is the last comment that was read, in order of publication; without one the object itself was opened. */
const mark = z.strictObject({ objectId: lwid, commentId: z.optional(lwid) })

export const readMarksInput = z.strictObject({
  marks: z.array(mark).check(z.minLength(1), z.maxLength(readingLimits.maxMarks)),
})
