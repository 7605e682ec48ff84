import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { profileLimits } from './profileLimits.ts'

const { bioMost } = profileLimits

/** An empty bio is none; what is left out stays as it is. */
export const profileInput = z.strictObject({
  bio: z.optional(
    z.nullable(
      keepableText().check(z.refine((value) => lengthOf(value) <= bioMost, { error: () => m.bioTooLong(bioMost) })),
    ),
  ),
  removeAvatar: z.optional(z.nullable(z.boolean())),
})
