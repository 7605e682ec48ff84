import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'

/** The maximum of all bodies, in code points. */
const maxPreviewLength = 100_000

export const previewInput = z.object({
  text: storableText().check(
    z.refine((value) => countCodePoints(value) <= maxPreviewLength, {
      error: () => messages.tooLong({ most: maxPreviewLength }),
    }),
  ),
})

export const maxMentionSuggestions = 6

/** Shorter ones would list everybody. */
export const minMentionPrefix = 2

export const mentionSuggestionsInput = z.object({
  // No name has other characters or is longer.
  prefix: z.string().check(z.maxLength(25), z.regex(/^[A-Za-z0-9._-]*$/)),
  objectId: z.optional(z.nullable(z.string())),
})
