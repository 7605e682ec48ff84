import * as z from 'zod/mini'
import { blogSlug } from '#features/forum/contract/limits.ts'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { draftLimits } from './draftLimits.ts'

const { maxTitleLength, maxBodyLength, maxExcerptLength } = draftLimits

/** A title is all that a draft needs; the rules of posts apply when it is scheduled or published. */
export const draftFields = {
  title: storableText().check(
    singleLine,
    z.refine(hasVisibleText, { error: () => messages.draft.titleRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= maxTitleLength, {
      error: () => messages.draft.titleTooLong({ max: maxTitleLength }),
    }),
  ),
  slug: blogSlug,
  excerpt: storableText().check(
    singleLine,
    z.refine((value) => countCodePoints(value) <= maxExcerptLength, {
      error: () => messages.draft.titleTooLong({ max: maxExcerptLength }),
    }),
  ),
  body: storableText().check(
    z.refine((value) => countCodePoints(value) <= maxBodyLength, {
      error: () => messages.draft.titleTooLong({ max: maxBodyLength }),
    }),
  ),
}

const epochSeconds = z.int().check(z.gte(0), z.lte(8_640_000_000_000))

export const draftInput = z.strictObject({
  id: z.optional(z.nullable(z.int())),
  version: z.optional(z.nullable(z.int())),
  ...draftFields,
  coverId: z.string().check(z.maxLength(100)),
  publishAt: z.optional(z.nullable(epochSeconds)),
})

export const draftDeletionInput = z.strictObject({ id: z.int() })

export const draftPublicationInput = z.strictObject({ id: z.int(), version: z.int() })

export const draftSharingInput = z.strictObject({ id: z.int(), isShared: z.boolean() })
