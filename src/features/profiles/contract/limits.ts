import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { profileLimits } from './profileLimits.ts'

export const profileInput = z.strictObject({
  bio: z.optional(
    z.nullable(
      storableText().check(
        z.refine((value) => countCodePoints(value) <= profileLimits.maxBioLength, {
          error: () => messages.bioTooLong({ max: profileLimits.maxBioLength }),
        }),
      ),
    ),
  ),
  removeAvatar: z.optional(z.nullable(z.boolean())),
})
