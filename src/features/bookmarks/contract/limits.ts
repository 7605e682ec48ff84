import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { bookmarkLimits } from './bookmarkLimits.ts'

const { maxNoteLength } = bookmarkLimits

export const bookmarkNote = storableText().check(
  z.trim(),
  z.refine((value) => countCodePoints(value) <= maxNoteLength, {
    error: () => messages.noteTooLong({ max: maxNoteLength }),
  }),
)

/** `remindAt` is in epoch seconds. */
export const bookmarkInput = z.strictObject({
  objectId: z.string(),
  note: bookmarkNote,
  remindAt: z.optional(z.nullable(z.int())),
})
