import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { m } from '../messages.ts'

/** What is counted; longer ones are cut, as nobody asks for the same again. */
export const recordSearchInput = z.strictObject({
  query: keepableText().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
  found: z.int().check(z.minimum(0), z.maximum(1_000_000)),
})

const word = keepableText().check(
  z.trim(),
  z.refine((text) => /[\p{L}\p{N}]/u.test(text), { error: () => m.noWord() }),
  z.maxLength(100, { error: () => m.wordTooLong(100) }),
)

const differ = (words: readonly string[]) => new Set(words.map((text) => text.toLowerCase())).size === words.length

/** Words, or groups of a few, that mean the same. */
export const synonymInput = z.strictObject({
  id: z.optional(z.int()),
  words: z
    .array(word)
    .check(
      z.minLength(2, { error: () => m.twoWords() }),
      z.maxLength(20, { error: () => m.tooManyWords(20) }),
      z.refine(differ, { error: () => m.sameWord() }),
    ),
})
