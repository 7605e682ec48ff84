import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'

export const recordSearchInput = z.strictObject({
  query: storableText().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  found: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})

const phrase = storableText().check(
  z.trim(),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: () => messages.noWord() }),
  z.maxLength(100, { error: () => messages.wordTooLong({ max: 100 }) }),
)

const areDistinct = (words: readonly string[]) => new Set(words.map((text) => text.toLowerCase())).size === words.length

/** Each entry is a word or a short phrase. */
export const synonymInput = z.strictObject({
  id: z.optional(z.int()),
  words: z
    .array(phrase)
    .check(
      z.minLength(2, { error: () => messages.twoWords() }),
      z.maxLength(20, { error: () => messages.tooManyWords({ max: 20 }) }),
      z.refine(areDistinct, { error: () => messages.sameWord() }),
    ),
})
