import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../../messages.ts'
import { creationLimits } from '../creationLimits.ts'
import { normalizeTag } from './normalizeTag.ts'

const { maxTags, maxTagLength } = creationLimits

const tag = z.pipe(storableText().check(z.maxLength(1_000)), z.transform(normalizeTag)).check(
  z.refine((value) => value !== '', { error: () => messages.input.tagInvalid(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxTagLength, {
    error: () => messages.input.tagTooLong({ max: maxTagLength }),
  }),
)

export const tagRemovalInput = z.strictObject({ creationId: z.string(), tag: z.string() })

export const tagsInput = z.optional(
  z.nullable(
    z
      .pipe(
        z.array(tag).check(z.maxLength(100)),
        z.transform((tags) => [...new Set(tags)]),
      )
      .check(z.refine((tags) => tags.length <= maxTags, { error: () => messages.input.tooManyTags({ max: maxTags }) })),
  ),
)
